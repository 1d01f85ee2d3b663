import { fedTableNames } from '#contract/tables/fed-tables';
import type {
  MetaKey,
  MetaRow,
  MirrorRow,
  OutboxEntry,
  PublishedItemRow,
  Receipt,
  RefusedEntry,
  StoredFedRows,
} from './rows';

/** The tables of the personal database that mutations and pulls touch, with their rows. */
export interface StoredRows extends StoredFedRows {
  outbox: OutboxEntry;
  receipt: Receipt;
  refused: RefusedEntry;
  mirror: MirrorRow;
  meta: MetaRow;
  publishedItem: PublishedItemRow;
}
export type StoredTable = keyof StoredRows;
export type StoredKey = string | number | [string, string];

/** What can be done inside one transaction. All of it happens, or none. */
export interface Transaction {
  get<Table extends StoredTable>(table: Table, key: StoredKey): Promise<StoredRows[Table] | undefined>;
  put<Table extends StoredTable>(table: Table, row: StoredRows[Table]): Promise<void>;
  remove(table: StoredTable, key: StoredKey): Promise<void>;
  /** The rows of these keys, in the order of the keys; undefined where there is none. */
  getMany<Table extends StoredTable>(
    table: Table,
    keys: readonly StoredKey[],
  ): Promise<(StoredRows[Table] | undefined)[]>;
  putMany<Table extends StoredTable>(table: Table, rows: readonly StoredRows[Table][]): Promise<void>;
  removeMany(table: StoredTable, keys: readonly StoredKey[]): Promise<void>;
  clear(table: StoredTable): Promise<void>;
  /** Every row, by primary key. */
  all<Table extends StoredTable>(table: Table): Promise<StoredRows[Table][]>;
  /** The outbox entries whose `seq` comes after this one, in their order; so many at most, all unless given. */
  entriesAfter(seq: number, atMost?: number): Promise<OutboxEntry[]>;
  /** The first row by primary key that fits; never by an index, which an old tab's rows may lack. */
  first<Table extends StoredTable>(
    table: Table,
    fits: (row: StoredRows[Table]) => boolean,
  ): Promise<StoredRows[Table] | undefined>;
}

/** The local copy as the sync engine sees it; the browser's is Dexie, the simulator's lives in memory. */
export interface Store {
  /** Runs the work atomically and isolated on the named tables; resolves after the commit. */
  transaction<Result>(
    tables: readonly StoredTable[],
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result>;
}

/** Every table a change of rows and outbox entries may touch. */
export const syncTables: readonly StoredTable[] = [
  'outbox',
  'receipt',
  'refused',
  'mirror',
  'meta',
  'publishedItem',
  ...fedTableNames,
];

/** Reads one value of the account's `meta` table. */
export async function readMeta<Key extends MetaKey>(transaction: Transaction, key: Key) {
  const row = await transaction.get('meta', key);
  return row?.value as Extract<MetaRow, { key: Key }>['value'] | undefined;
}

/** Writes one value of the account's `meta` table. */
export async function writeMeta<Key extends MetaKey>(
  transaction: Transaction,
  key: Key,
  value: Extract<MetaRow, { key: Key }>['value'],
): Promise<void> {
  await transaction.put('meta', { key, value } as MetaRow);
}
