import 'fake-indexeddb/auto';
import { dexieStore } from '#worker/db/dexie-store';
import { PersonalDb } from '#worker/db/personal-db';
import { syncTables, type Transaction } from '#worker/db/store';

let opened = 0;

/** The database of a device that nobody else opens, and its store; `within` does work there as the engine does. */
export function ownStore() {
  const db = new PersonalDb(`own-store-${(opened += 1)}`, 'camille');
  const store = dexieStore(db);
  const within = <Result>(work: (transaction: Transaction) => Promise<Result>) =>
    store.transaction(syncTables, work);
  return { db, store, within };
}
