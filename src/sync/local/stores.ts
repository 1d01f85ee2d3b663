import type { liveQuery } from 'dexie';
import type { DeviceDb } from '#worker/db/device-db';
import type { PacksDb } from '#worker/db/packs-db';
import type { PersonalDb } from '#worker/db/personal-db';

/** The databases of this device, open for whoever is signed in. */
export interface Stores {
  /** The account's id, null for a guest. */
  account: string | null;
  /** Everything of that account, or of the guest. */
  db: PersonalDb;
  device: DeviceDb;
  packs: PacksDb;
  /** Dexie's live queries; handed over, so that Dexie need not be there for the first screen. */
  watch: typeof liveQuery;
}

/** The databases, which are being opened. */
export interface OpeningStores {
  /** Resolves with the first once it is known what is drawn of them first; undefined where they cannot be had soon. */
  first: Promise<Stores | undefined>;
  /** Follows who is signed in, whichever tab it happens in; answers how to stop. */
  follow: (onStores: (stores: Stores) => void, onError: (error: unknown) => void) => () => void;
}
