import type { Table, Transaction as DexieTransaction } from 'dexie';
import type { PersonalDb } from './personal-db';
import type { Store, StoredKey, StoredRows, StoredTable, Transaction } from './store';

/**
 * The personal database as the store that mutations and pulls work on. Each operation names its transaction: the
 * zone in which Dexie would find it by itself is lost when several transactions await native Promises at once,
 * and the operation would then be committed alone.
 */
export function dexieStore(db: PersonalDb): Store {
  return {
    transaction: (tables, work) =>
      db.transaction(
        'rw',
        tables.map((name) => db.table(name)),
        (transaction) => work(boundTo(transaction)),
      ),
  };
}

/** A transaction of Dexie as mutations and pulls use it. */
export function boundTo(transaction: DexieTransaction): Transaction {
  const table = <Name extends StoredTable>(name: Name) =>
    transaction.table(name) as Table<StoredRows[Name], StoredKey>;
  return {
    get: (name, key) => table(name).get(key),
    put: (name, row) =>
      table(name)
        .put(row)
        .then(() => undefined),
    remove: (name, key) => table(name).delete(key),
    getMany: (name, keys) => table(name).bulkGet([...keys]),
    putMany: (name, rows) =>
      table(name)
        .bulkPut(rows)
        .then(() => undefined),
    removeMany: (name, keys) => table(name).bulkDelete([...keys]),
    clear: (name) => table(name).clear(),
    all: (name) => table(name).toCollection().toArray(),
    entriesAfter: (seq, atMost = Infinity) => table('outbox').where(':id').above(seq).limit(atMost).toArray(),
    first: (name, fits) => table(name).toCollection().filter(fits).first(),
  };
}
