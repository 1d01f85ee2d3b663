import { fedTables, type FedRow, type FedTable } from '#contract/tables/fed-tables';
import type { StoredFedRows } from './rows';

/** The row as screens read it, with what its table's indexes need. */
export function toLocal<Table extends FedTable>(
  table: Table,
  id: string,
  row: FedRow<Table>,
  state: { v: number; pending: number },
): StoredFedRows[Table] {
  return { ...row, id, ...state, ...reckoned(table, row) } as StoredFedRows[Table];
}

/** The row as the server speaks it. */
export function fromLocal<Table extends FedTable>(table: Table, local: StoredFedRows[Table]): FedRow<Table> {
  const { id, v: _v, pending: _pending, ...fields } = local;
  const row: Record<string, unknown> = fedTables[table].id === 'own' ? { ...fields, id } : fields;
  for (const field of Object.keys(reckoned(table, local))) delete row[field];
  return row as FedRow<Table>;
}

function reckoned<Table extends FedTable>(table: Table, row: FedRow<Table>): object {
  const reckon = fedTables[table].reckon as ((row: FedRow<Table>) => object) | undefined;
  return reckon?.(row) ?? {};
}
