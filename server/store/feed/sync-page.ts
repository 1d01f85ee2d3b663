import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { SYNC_SCHEMA_MIN, type SyncPage, type VersionStamp } from '#contract/tables/sync';
import type { Database } from '#server/database/database';
import { deleteDue } from '#server/database/delete-due';
import { customerVersions, versionStamps } from '#server/database/schema/customers';
import { holdsStamps } from '../writes/version-stamps';
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
  /** The newest versions the device has heard of. */
  heard: readonly VersionStamp[];
  now: number;
}

/**
 * A page of what changed for a customer above a cursor (SYNC "On the server"). It reads one snapshot, the high
 * version first: writers hold the customer's lock, so nothing below it can still appear.
 */
export function readSyncPage(db: Database, customerId: string, request: PullRequest): Promise<SyncPage> {
  const { cursor, limit, whole, isOfOtherSchema, heard, now } = request;
  return db.transaction(
    async (snapshot) => {
      const { v: high, floor, stamp, isOurs } = await readVersion(snapshot, customerId, heard);
      const isKnown = isOurs && cursor <= high;
      // Below the floor stamps are forgotten: such a device was away for long, or was it the server?
      const restored = !isKnown && heard.every((told) => told.v >= floor);
      const serverTime = new Date(now).toISOString();
      const about = {
        floor,
        isOurs: isKnown,
        restored,
        newest: { v: high, stamp },
        serverTime,
        minSchema: SYNC_SCHEMA_MIN,
      };
      const isOutdated = cursor < floor || (isOfOtherSchema && cursor > 0);
      if (!isKnown || (!whole && isOutdated)) {
        return { cursor: 0, more: true, full: true, rows: [], refused: [], ...about };
      }
      const versions = await nextVersions(snapshot, customerId, { above: cursor, upTo: high }, limit + 1);
      const end = endOfPage(versions, limit, high);
      const span = { above: cursor, upTo: end };
      const rows = versions.length === 0 ? [] : await readChangedRows(snapshot, customerId, span);
      const refused = versions.length === 0 ? [] : await readRefusals(snapshot, customerId, span);
      return { cursor: end, more: end < high, full: false, rows, refused, ...about };
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

async function readVersion(db: Database, customerId: string, heard: readonly VersionStamp[]) {
  const { v, floor, stamp } = customerVersions;
  const [row] = await db
    .select({ v, floor, stamp, isOurs: holdsStamps(heard) })
    .from(customerVersions)
    .where(eq(customerVersions.customerId, customerId));
  if (!row) throw new Error('A customer has no version row.');
  return row;
}

/** Customers whose deleted rows one statement purges. */
const CUSTOMERS_AT_ONCE = 500;

/**
 * Purges what was deleted, and raises the floor to the newest version that is so old, below which stamps go too: what
 * devices have heard of lies above it. `before` in milliseconds.
 */
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
    const customerIds = some.map(({ customerId }) => customerId);
    await purgeTombstonesOf(db, customerIds, before);
    await purgeStampsOf(db, customerIds);
  }
}

function purgeStampsOf(db: Database, customerIds: string[]): Promise<void> {
  const floor = db
    .select({ floor: customerVersions.floor })
    .from(customerVersions)
    .where(eq(customerVersions.customerId, versionStamps.customerId));
  const due = and(inArray(versionStamps.customerId, customerIds), lt(versionStamps.v, sql`(${floor})`));
  return deleteDue(db, versionStamps, due);
}

async function purgeTombstonesOf(db: Database, customerIds: string[], before: number): Promise<void> {
  const purges = Object.values(serverTables).flatMap((one) => {
    const { customerId, v, deleted } = syncColumns(one);
    return deleted
      ? sql`delete from ${one.tag.table} using old where ${customerId} = old.customer_id and ${deleted} and ${v} <= old.v`
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
    )}
    update customer_version cv set floor = old.v
      from old where old.customer_id = cv.customer_id and old.v > cv.floor`);
}
