import type { Store } from '#worker/db/store';
import type { Journal, Network } from '#worker/sync/ports';
import type { Tab } from '../device';
import type { Dice } from '../dice';
import type { FaultName } from '../faults';
import type { Law } from '../laws';
import type { ServerDefects } from '../model-server';

interface Ports {
  store: Store;
  network: Network;
  journal: Journal;
}

/** A fault that the laws must notice, put in around the real engine or into the server. */
export interface Defect {
  name: string;
  /** A schedule that shows it; `--search` finds another when engine, server or dice have changed. */
  seed: number;
  /** The law that has to notice it, whichever others do; any of them where none is named. */
  law?: Law;
  /** What shows it; in every second place of its schedules this happens, instead of anything. */
  shownBy?: FaultName;
  server?: ServerDefects;
  ports?: (ports: Ports, dice: Dice) => Partial<Ports>;
  /** Commits what leaves the outbox before the rest. */
  splitsCommits?: boolean;
  /** Leaving an account deletes what was not sent, though nobody was asked. */
  dropsAtSignOut?: boolean;
  /** The store as leaving an account uses it. */
  storeOfWipe?: (store: Store) => Store;
  /** The store of whoever is signed in to nothing, while their basket is handed over. */
  storeOfGuest?: (store: Store) => Store;
  /** Downloads stay on a full device. */
  keepsDownloads?: boolean;
  /** Where an outbox entry's id comes from, instead of randomness. */
  entryId?: (tab: Tab) => string;
  /** Under which account a tab's requests go, instead of its own. */
  session?: (tab: Tab) => string;
}
