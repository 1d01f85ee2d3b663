/** Opens a database of IndexedDB alone; `make` lays its stores the first time. */
export async function openRaw(name: string, make: (db: IDBDatabase) => void): Promise<IDBDatabase> {
  const opening = indexedDB.open(name);
  opening.addEventListener('upgradeneeded', () => make(opening.result));
  return answerOf(opening);
}

/** What a request answers. */
export function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The database said no.')));
  });
}

/** Resolves once a transaction is committed. */
export function whenDone(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('It was undone.')));
  });
}

/** Begins a transaction that writes; relaxed, as IndexedDB is by itself, unless it has to be on the disk. */
export function writing(
  db: IDBDatabase,
  stores: string | string[],
  durability: IDBTransactionDurability = 'relaxed',
): IDBTransaction {
  return db.transaction(stores, 'readwrite', { durability });
}

/** The last rows of an index, the last first: in one request, as Chromium can since version 141. */
export function lastOf<Row>(index: IDBIndex, count: number): Promise<Row[]> {
  const newer = index as unknown as { getAll(asked: object): IDBRequest<Row[]> };
  return answerOf(newer.getAll({ direction: 'prev', count }));
}
