import { eq, gt, sql } from 'drizzle-orm';
import { SYNC_SCHEMA_MIN, type SyncPage } from '#contract/tables/sync';
import type { Database } from '#server/database/database';
import { customerVersions } from '#server/database/schema/customers';
import { nextVersions, readChangedRows, readRefusals } from './changes';
import { serverTables, syncColumns } from './synced-tables';

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

/** Customers whose deleted rows one statement purges. */
const CUSTOMERS_AT_ONCE = 500;

/** Purges what was deleted, and raises the floor to the newest version purged. `before` in milliseconds. */
export async function purgeTombstones(db: Database, before: number): Promise<void> {
  for (let last: string | undefined; ;) {
    const some = await db
      .select({ customerId: customerVersions.customerId })
      .from(customerVersions)
      .where(last === undefined ? undefined : gt(customerVersions.customerId, last))
      .orderBy(customerVersions.customerId)
      .limit(CUSTOMERS_AT_ONCE);
    last = some.at(-1)?.customerId;
    if (last === undefined) return;
    await purgeTombstonesOf(
      db,
      some.map(({ customerId }) => customerId),
      before,
    );
  }
}

async function purgeTombstonesOf(db: Database, customerIds: string[], before: number): Promise<void> {
  const purges = Object.values(serverTables).flatMap((one) => {
    const { customerId, v, deleted } = syncColumns(one);
    return deleted
      ? sql`delete from ${one.tag.table} using old where ${customerId} = old.customer_id and ${deleted} and ${v} <= old.v
            returning ${customerId} as customer_id, ${v} as v`
      : [];
  });
  const named = purges.map((purge, place) => ({ name: sql.identifier(`purged_${place}`), purge }));
  await db.execute(sql`
    with old as (
      select customer_id, max(v) as v from applied_write
       where customer_id = any(${sql.param(customerIds)}::uuid[])
         and created_at < ${new Date(before).toISOString()}::timestamptz
       group by customer_id
    ), ${sql.join(
      named.map(({ name, purge }) => sql`${name} as (${purge})`),
      sql`, `,
    )}, gone as (
      select customer_id, max(v) as v
        from (${sql.join(
          named.map(({ name }) => sql`select * from ${name}`),
          sql` union all `,
        )}) as row
       group by customer_id
    )
    update customer_version cv set floor = greatest(cv.floor, gone.v)
      from gone where gone.customer_id = cv.customer_id`);
}
