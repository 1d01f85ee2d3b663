import { HouseChange } from '#contract/tables/house-change';
import { SyncRow } from '#contract/tables/sync';
import { z } from '#contract/zod';

/** A changed row as it came; an app older than the server may know neither its table nor its shape. */
export const SentRow = z.looseObject({ table: z.string(), id: z.string() });
export type SentRow = z.infer<typeof SentRow>;

/**
 * The rows that this app can read. The others are passed over: they come when the whole is read, once, after the
 * update (`SYNC_SCHEMA`). One that cannot be read must not keep all the others away.
 */
export function readRows(rows: readonly SentRow[]): SyncRow[] {
  return rows.flatMap((row) => SyncRow.safeParse(row).data ?? []);
}

/** The same of rows of the house. */
export function readHouseRows(rows: readonly SentRow[]): HouseChange[] {
  return rows.flatMap((row) => HouseChange.safeParse(row).data ?? []);
}
