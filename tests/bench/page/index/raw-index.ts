import { openRaw, whenDone, writing } from '../raw-database';
import type { IndexRow } from './made-index';

/** Opens the index as IndexedDB alone keeps it: a row per record, found by its name. */
export function openRawIndex(name: string): Promise<IDBDatabase> {
  return openRaw(name, (db) => {
    db.createObjectStore('rows', { keyPath: 'id' }).createIndex('folded', 'folded');
  });
}

/** Reads the text of the rows and puts them in, in one transaction. */
export async function fillRawIndex(db: IDBDatabase, text: string): Promise<void> {
  const transaction = writing(db, 'rows');
  const store = transaction.objectStore('rows');
  for (const row of JSON.parse(text) as IndexRow[]) store.put(row);
  await whenDone(transaction);
}
