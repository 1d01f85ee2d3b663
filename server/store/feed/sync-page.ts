import { eq, sql } from 'drizzle-orm';
import { SYNC_SCHEMA_MIN, type SyncPage } from '#contract/tables/sync';
import type { Database } from '#server/database/database';
import { customerVersions } from '#server/database/schema/customers';
import { nextVersions, readChangedRows, readRefusals } from './changes';

export interface PullRequest {
  cursor: number;
  /** About how many rows; a version is never split, however many rows it changed. */
  limit: number;
  /** The cursor was read up to by an app of another schema, which may have passed over what this one knows. */
  isOfOtherSchema: boolean;
  /** The client reads the whole from 0: what was purged below the floor does not matter to it. */
  whole: boolean;
  now: number;
}

/**
 * A page of what changed for a customer above a cursor (SYNC "On the server"). It reads one snapshot, the high
 * version first: writers hold the customer's lock, so nothing below it can still appear.
 */
export function readSyncPage(db: Database, customerId: string, request: PullRequest): Promise<SyncPage> {
  const { cursor, limit, whole, isOfOtherSchema, now } = request;
  const about = { serverTime: new Date(now).toISOString(), minSchema: SYNC_SCHEMA_MIN };
  return db.transaction(
    async (snapshot) => {
      const { v: high, floor } = await readVersion(snapshot, customerId);
      const isOutdated = cursor < floor || (isOfOtherSchema && cursor > 0);
      if (cursor > high || (!whole && isOutdated)) {
        return { cursor: 0, more: true, full: true, floor, rows: [], refused: [], ...about };
      }
      const versions = await nextVersions(snapshot, customerId, { above: cursor, upTo: high }, limit + 1);
      const end = endOfPage(versions, limit, high);
      const span = { above: cursor, upTo: end };
      const rows = versions.length === 0 ? [] : await readChangedRows(snapshot, customerId, span);
      const refused = versions.length === 0 ? [] : await readRefusals(snapshot, customerId, span);
      return { cursor: end, more: end < high, full: false, floor, rows, refused, ...about };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The last version that fits whole into the page; the first one always does. */
function endOfPage(versions: readonly number[], limit: number, high: number): number {
  const beyond = versions[limit];
  if (beyond === undefined) return high;
  return versions.findLast((v) => v < beyond) ?? beyond;
}

async function readVersion(db: Database, customerId: string): Promise<{ v: number; floor: number }> {
  const [row] = await db
    .select({ v: customerVersions.v, floor: customerVersions.floor })
    .from(customerVersions)
    .where(eq(customerVersions.customerId, customerId));
  if (!row) throw new Error('A customer has no version row.');
  return row;
}

/** Purges what was deleted, and raises the floor to the newest version purged. `before` in milliseconds. */
export async function purgeTombstones(db: Database, before: number): Promise<void> {
  await db.execute(sql`
    with old as (
      select customer_id, max(v) as v from applied_write
       where created_at < ${new Date(before).toISOString()}::timestamptz group by customer_id
    ), purged as (
      delete from ascent a using old where a.customer_id = old.customer_id and a.deleted and a.v <= old.v
      returning a.customer_id, a.v
    ), removed as (
      delete from saved_route s using old where s.customer_id = old.customer_id and s.deleted and s.v <= old.v
      returning s.customer_id, s.v
    ), ended as (
      delete from validation d using old where d.customer_id = old.customer_id and d.deleted and d.v <= old.v
      returning d.customer_id, d.v
    ), restored as (
      delete from dismissal s using old where s.customer_id = old.customer_id and s.deleted and s.v <= old.v
      returning s.customer_id, s.v
    ), bought as (
      delete from cart_item i using old where i.customer_id = old.customer_id and i.deleted and i.v <= old.v
      returning i.customer_id, i.v
    ), unmarked as (
      delete from bookmark b using old where b.customer_id = old.customer_id and b.deleted and b.v <= old.v
      returning b.customer_id, b.v
    ), gone as (
      select customer_id, max(v) as v
        from (select * from purged union all select * from removed union all select * from ended
              union all select * from restored union all select * from bought
              union all select * from unmarked) as row
       group by customer_id
    )
    update customer_version cv set floor = greatest(cv.floor, gone.v)
      from gone where gone.customer_id = cv.customer_id`);
}
