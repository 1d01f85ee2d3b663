import { syncedTables, type SyncedRow, type SyncedTable } from '#contract/tables/synced-tables';
import type { StoredSyncedRows } from './rows';

/** The row as screens read it, with what its table's indexes need. */
export function toLocal<Table extends SyncedTable>(
  table: Table,
  id: string,
  row: SyncedRow<Table>,
  state: { v: number; pending: number },
): StoredSyncedRows[Table] {
  return { ...row, id, ...state, ...reckoned(table, row) } as StoredSyncedRows[Table];
}

/** The row as the server speaks it. */
export function fromLocal<Table extends SyncedTable>(
  table: Table,
  local: StoredSyncedRows[Table],
): SyncedRow<Table> {
  const { id, v: _v, pending: _pending, ...fields } = local;
  const row: Record<string, unknown> = syncedTables[table].id === 'own' ? { ...fields, id } : fields;
  for (const field of Object.keys(reckoned(table, local))) delete row[field];
  return row as SyncedRow<Table>;
}

function reckoned<Table extends SyncedTable>(table: Table, row: SyncedRow<Table>): object {
  const reckon = syncedTables[table].reckon as ((row: SyncedRow<Table>) => object) | undefined;
  return reckon?.(row) ?? {};
}
