import type { DeviceDb, Pointer } from './device-db';
import { PERSONAL_DB_VERSION, PersonalDb } from './personal-db';

/** The database was made by a newer app; only an update of this one may open it. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase';
}

/** Dexie counts in tenths of the versions IndexedDB knows. */
const VERSIONS_PER_STEP = 10;
const GUEST: Pointer = { key: 'account', account: null, database: 'relais-guest' };

/** The pointer to an account's database; the name tells nothing about the account. Null is the guest. */
export async function pointerTo(account: string | null): Promise<Pointer> {
  if (account === null) return GUEST;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(account));
  const hex = Array.from(new Uint8Array(digest, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { key: 'account', account, database: `relais-u-${hex}` };
}

/** Who this device is signed in to; the guest when it never was. */
export async function readPointer(device: DeviceDb): Promise<Pointer> {
  return (await device.pointer.get('account')) ?? GUEST;
}

/**
 * Opens the database a pointer names. When a newer tab wants to upgrade it, it is closed here and `onOutdated`
 * is told: this tab has to be loaded again. Rejects with `NewerDatabase` when it is newer than the code.
 */
export async function openAccount(pointer: Pointer, onOutdated: () => void): Promise<PersonalDb> {
  const db = new PersonalDb(pointer.database, pointer.account);
  db.on('versionchange', (event) => {
    db.close({ disableAutoOpen: true });
    if (event.newVersion) onOutdated();
    // Stops Dexie's own listener, which would open the old code on the new database again.
    return false;
  });
  await db.open();
  if (db.backendDB().version > PERSONAL_DB_VERSION * VERSIONS_PER_STEP) {
    db.close({ disableAutoOpen: true });
    throw new NewerDatabase();
  }
  return db;
}
