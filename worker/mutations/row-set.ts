import type { FedRow, FedTable } from '#contract/tables/fed-tables';
import type { RowKey } from '../db/rows';
import type { Rows } from './definition';

/** Some rows in memory for a mutation to be applied to; it neither sees nor changes any other. */
export class RowSet implements Rows {
  readonly #rows = new Map<string, unknown>();

  add({ table, id }: RowKey, row: unknown): this {
    this.#rows.set(`${table}/${id}`, row);
    return this;
  }

  /** The row as the mutation left it; null when there is none. */
  result({ table, id }: RowKey): unknown {
    return this.#rows.get(`${table}/${id}`) ?? null;
  }

  get<Table extends FedTable>(table: Table, id: string): FedRow<Table> | null {
    return this.result({ table, id }) as FedRow<Table> | null;
  }

  put<Table extends FedTable>(table: Table, id: string, row: FedRow<Table>): void {
    this.#change(table, id, row);
  }

  remove(table: FedTable, id: string): void {
    this.#change(table, id, null);
  }

  #change(table: FedTable, id: string, row: unknown): void {
    if (this.#rows.has(`${table}/${id}`)) this.#rows.set(`${table}/${id}`, row);
  }
}
