import type { SyncedTable } from '#contract/tables/synced-tables';
import type { HouseWrite } from './model-house';
import type { Provided } from './provided';

/** One row of an account, with the version it last changed at; null once it was deleted. */
export interface Held {
  table: SyncedTable;
  id: string;
  v: number;
  row: Record<string, unknown> | null;
}

/** The rows of an account by "table/id". */
export type HeldRows = ReadonlyMap<string, Held>;

/** Thrown by a write that the server refuses and records. */
export class ModelRefusal extends Error {
  readonly status: number;
  readonly errors: { field?: string; key: string }[];
  constructor(status: number, key: string, errors: ModelRefusal['errors'] = []) {
    super(key);
    this.status = status;
    this.errors = errors;
  }
}

/** A write as a rule of the model server sees it: its parts were parsed by its endpoint. */
export interface ModelWrite {
  /** As they were before it. */
  rows: HeldRows;
  params: Record<string, string>;
  body: never;
  /** The version it makes, and the random number of that. */
  v: number;
  stamp: string;
  /** Milliseconds since 1970. */
  now: number;
  provided: Provided;
  house: HouseWrite;
  /** Changes a row, or with null deletes it, at the write's version. */
  put(table: SyncedTable, id: string, row: Held['row']): void;
}

/** What an endpoint does to an account's rows, by the words of SPEC and SYNC. Throws ModelRefusal. */
export type Rule = (write: ModelWrite) => void;

/** The rows of a table that are not deleted. */
export function living(rows: HeldRows, table: SyncedTable): Held[] {
  return [...rows.values()].filter((held) => held.table === table && held.row !== null);
}
