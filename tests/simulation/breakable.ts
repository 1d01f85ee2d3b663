import type { Store } from '#worker/db/store';
import type { Device } from './device';
import type { Dice } from './dice';
import type { Intent } from './intents';
import type { ModelServer } from './model-server';
import type { Scheduler } from './scheduler';
import type { Wire } from './wire';

/** What a fault may break. */
export interface Breakable {
  dice: Dice;
  scheduler: Scheduler;
  server: ModelServer;
  wire: Wire;
  intents: readonly Intent[];
  devices: readonly Device[];
  /** Virtual milliseconds since 1970. */
  stormEndsAt: number;
  /** What stayed of accounts that were left, in words. */
  leftBehind: string[];
  /** A defect: the store as leaving an account uses it. */
  storeOfWipe?: ((store: Store) => Store) | undefined;
  /** A defect: leaving an account deletes what was not sent. */
  dropsAtSignOut?: boolean | undefined;
}
