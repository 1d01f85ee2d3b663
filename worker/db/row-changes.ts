import type { MirrorRow, RowKey } from './rows';
import type { StoredKey, StoredRows, StoredTable, Transaction } from './store';

/**
 * Changes of many rows, gathered first and written table by table: requests that are each waited for keep the
 * database far longer than as many made at once. The last change of a row counts.
 */
export class RowChanges {
  readonly #tables = new Map<StoredTable, Map<string, { key: StoredKey; row: unknown }>>();

  put<Table extends StoredTable>(table: Table, key: StoredKey, row: StoredRows[Table]): void {
    this.#note(table, key, row);
  }

  remove(table: StoredTable, key: StoredKey): void {
    this.#note(table, key, null);
  }

  async write(transaction: Transaction): Promise<void> {
    for (const [table, changes] of this.#tables) {
      const all = [...changes.values()];
      const rows = all.flatMap(({ row }) => row ?? []) as StoredRows[typeof table][];
      const gone = all.filter(({ row }) => row === null).map(({ key }) => key);
      if (rows.length > 0) await transaction.putMany(table, rows);
      if (gone.length > 0) await transaction.removeMany(table, gone);
    }
  }

  #note(table: StoredTable, key: StoredKey, row: unknown): void {
    const changes = this.#tables.get(table) ?? new Map<string, { key: StoredKey; row: unknown }>();
    this.#tables.set(table, changes.set(String(key), { key, row }));
  }
}

/** The name of a row among those of all tables. */
export function rowName({ table, id }: RowKey): string {
  return `${table}/${id}`;
}

/** The rows as screens read them that there are of these, by their names. */
export async function readLocals(
  transaction: Transaction,
  keys: readonly RowKey[],
): Promise<Map<string, StoredRows[RowKey['table']]>> {
  const locals = new Map<string, StoredRows[RowKey['table']]>();
  for (const table of new Set(keys.map((key) => key.table))) {
    const ids = keys.filter((key) => key.table === table).map(({ id }) => id);
    const rows = await transaction.getMany(table, ids);
    for (const [at, id] of ids.entries()) {
      const row = rows[at];
      if (row) locals.set(rowName({ table, id }), row);
    }
  }
  return locals;
}

/** The server's states that lie aside of these rows, by the rows' names. */
export async function readMirrors(
  transaction: Transaction,
  keys: readonly RowKey[],
): Promise<Map<string, MirrorRow>> {
  if (keys.length === 0) return new Map();
  const rows = await transaction.getMany(
    'mirror',
    keys.map(({ table, id }): [string, string] => [table, id]),
  );
  return new Map(rows.flatMap((row) => (row ? [[rowName(row), row] as const] : [])));
}
