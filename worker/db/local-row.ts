import type { SyncedRow, SyncedTable } from '#contract/tables/synced-tables';
import type { StoredRows } from './store';

/** The row as screens read it, with what its table's indexes need. */
export function toLocal<Table extends SyncedTable>(
  table: Table,
  id: string,
  row: SyncedRow<Table>,
  state: { v: number; pending: number },
): StoredRows[Table] {
  const local = { ...row, id, ...state };
  const indexed = table === 'ascent' ? { ...local, day: (row as SyncedRow<'ascent'>).date ?? '' } : local;
  return indexed as StoredRows[Table];
}

/** The row as the server speaks it. */
export function fromLocal<Table extends SyncedTable>(
  table: Table,
  local: StoredRows[Table],
): SyncedRow<Table> {
  const { id, v: _v, pending: _pending, day: _day, ...row } = local as StoredRows[Table] & { day?: string };
  return (table === 'ascent' ? { ...row, id } : row) as SyncedRow<Table>;
}
