import { inParts } from './made-rows';
import { openRaw, whenDone, writing } from './raw-database';

/** A database of IndexedDB alone with so many ascents, by day. */
export async function openRawAscents(name: string, size: number): Promise<IDBDatabase> {
  const db = await openRaw(name, (made) => {
    made.createObjectStore('ascents', { keyPath: 'id' }).createIndex('day', ['day', 'id']);
  });
  await putAscents(db, size);
  return db;
}

/** Puts so many made ascents in, some at a time. */
export async function putAscents(db: IDBDatabase, size: number): Promise<void> {
  await inParts(size, (ascents) => {
    const transaction = writing(db, 'ascents');
    for (const ascent of ascents) transaction.objectStore('ascents').put(ascent);
    return whenDone(transaction);
  });
}
