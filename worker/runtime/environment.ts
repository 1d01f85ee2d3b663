import type { DeviceDb, Pointer } from '../db/device-db';
import type { PacksDb } from '../db/packs-db';
import type { TabChannel } from '../http/session';
import type { Transport } from '../http/transport';
import type { IndexHolder } from '../index/index-holder';
import type { ShrinkPhoto } from '../photos/keep-photo';
import type { Clock, Journal, Lock, Random } from '../sync/ports';

/** Everything the worker has that belongs to no account; tests give their own. */
export interface Environment {
  device: DeviceDb;
  packs: PacksDb;
  index: IndexHolder;
  transport: Transport;
  clock: Clock;
  random: Random;
  shrinkPhoto: ShrinkPhoto;
  lock: Lock;
  openJournal: (pointer: Pointer) => Journal;
  /** How many bytes this site may still store; undefined where the browser does not tell. */
  roomLeft: () => Promise<number | undefined>;
  /** Whether the network is one with a meter, undefined where the browser does not tell; and when that may change. */
  isMetered: () => boolean | undefined;
  watchNetwork: (onChange: () => void) => void;
  /** A channel between the tabs of this origin. */
  openChannel: (name: string) => TabChannel;
  /** The language of addresses and refusals now. */
  language: () => string;
  /** False while the network is known not to be there. */
  isConnected: () => boolean;
  /** Told that the server has erased an account that is alive here. */
  onErased: (account: string) => void;
  /** Told that a database stays lost to this worker although it was opened anew: another worker has to be started. */
  onStuck: () => void;
  /** Told of errors that nobody waits for. */
  onError: (error: unknown) => void;
}
