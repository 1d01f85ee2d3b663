import type { SyncedTable } from '#contract/tables/synced-tables';

/** One row of an account, with the version it last changed at; null once it was deleted. */
export interface Held {
  table: SyncedTable;
  id: string;
  v: number;
  row: Record<string, unknown> | null;
}

/** Thrown by a write that the server refuses and records. */
export class ModelRefusal extends Error {
  readonly status: number;
  constructor(status: number, key: string) {
    super(key);
    this.status = status;
  }
}
