import { and, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { SyncPage, type VersionStamp } from '#contract/tables/sync';
import { syncedTableNames } from '#contract/tables/synced-tables';
import type { Database } from '#server/database/database';
import { deleteDue } from '#server/database/delete-due';
import { replicaFirst } from '#server/database/replica';
import { customerVersions, versionStamps } from '#server/database/schema/customers';
import { versionColumns, type FeedVersion } from '../writes/version-stamps';
import { nextChanges, readChangedRows, readRefusals } from './changes';
import { beginsAnew, emptyPage, endOfPage, type PullRequest } from './page-rules';
import { serverTables, syncColumns } from './synced-tables';

/**
 * A page of what changed for a customer above a cursor (SYNC "On the server"), as the JSON of a SyncPage: most of its
 * rows PostgreSQL wrote already. It reads one snapshot, the high version first: writers hold the customer's lock, so nothing
 * below it can still appear. `told` is the version that the primary said for this request; a replica answers only where it
 * has come exactly there, and the page says what the primary did: whoever has just written reads it, no device hears of a
 * version that the primary did not tell, and none begins anew because a replica lags.
 */
export async function readSyncPage(
  db: Database,
  customerId: string,
  request: PullRequest,
  told: FeedVersion | null,
): Promise<string> {
  const ofPrimary = () =>
    inSnapshot(db, async (snapshot) => {
      const version = await readVersion(snapshot, customerId, request.heard);
      return readPage(snapshot, customerId, request, version);
    });
  if (!told) return ofPrimary();
  const ofReplica = (replica: Database) =>
    inSnapshot(replica, async (snapshot) => {
      const isThere = await hasComeTo(snapshot, customerId, told);
      return isThere ? readPage(snapshot, customerId, request, told) : null;
    });
  return replicaFirst(db, ofReplica, ofPrimary);
}

function inSnapshot<Answer>(db: Database, read: (snapshot: Database) => Promise<Answer>): Promise<Answer> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/** The page of a device that has everything or has to begin anew, told by the version alone; null for any other. */
export function pageWithoutRows(version: FeedVersion, request: PullRequest): string | null {
  const hasNone = request.cursor === version.v || beginsAnew(version, request);
  return hasNone ? JSON.stringify(emptyPage(version, request)) : null;
}

async function readPage(
  db: Database,
  customerId: string,
  request: PullRequest,
  version: FeedVersion,
): Promise<string> {
  const { cursor, limit } = request;
  if (beginsAnew(version, request)) return JSON.stringify(emptyPage(version, request));
  const next = await nextChanges(db, customerId, { above: cursor, upTo: version.v }, limit + 1);
  const end = endOfPage(next, limit, version.v);
  const span = { above: cursor, upTo: end };
  // A version larger than a page may have rows of tables that were not come to.
  const isCut = end === next[limit]?.v;
  const has = new Set(next.map(({ table }) => table));
  const tables = syncedTableNames.filter((name) => isCut || has.has(name));
  const rows = await readChangedRows(db, customerId, span, tables);
  // What puts a refusal back is a dismissal that was deleted.
  const mayBeRefused = has.has(null) || has.has('dismissal');
  const refused = mayBeRefused ? await readRefusals(db, customerId, span) : [];
  const page = { ...emptyPage(version, request), cursor: end, more: end < version.v, refused };
  const { rows: _none, ...head } = SyncPage.parse(page);
  return `${JSON.stringify(head).slice(0, -1)},"rows":[${rows.map(({ json }) => json).join()}]}`;
}

async function readVersion(
  db: Database,
  customerId: string,
  heard: readonly VersionStamp[],
): Promise<FeedVersion> {
  const [row] = await db
    .select(versionColumns(heard))
    .from(customerVersions)
    .where(eq(customerVersions.customerId, customerId));
  if (!row) throw new Error('A customer has no version row.');
  return row;
}

/**
 * Whether a snapshot of a replica holds exactly what the primary said. A later version is none either: a standby shows a
 * commit before the primary does, which waits for it, and a failover may take such a version back. Nor is another floor,
 * below which rows may be purged.
 */
async function hasComeTo(
  db: Database,
  customerId: string,
  { v, stamp, floor }: FeedVersion,
): Promise<boolean> {
  const own = customerVersions;
  const isSaid = and(eq(own.v, v), eq(own.stamp, stamp), eq(own.floor, floor));
  const found = await db
    .select({ v: own.v })
    .from(own)
    .where(and(eq(own.customerId, customerId), isSaid));
  return found.length > 0;
}

/** Customers whose deleted rows are purged together. */
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
    // The floor comes first: whoever is below it reads the whole, however much of what lies there is gone already.
    await raiseFloors(db, customerIds, before);
    await purgeBelowFloors(db, customerIds);
  }
}

async function raiseFloors(db: Database, customerIds: string[], before: number): Promise<void> {
  await db.execute(sql`
    with old as (
      select customer_id, max(v) as v from applied_write
       where customer_id = any(${sql.param(customerIds)}::uuid[])
         and created_at < ${new Date(before).toISOString()}::timestamptz
       group by customer_id
    )
    update customer_version cv set floor = old.v
      from old where old.customer_id = cv.customer_id and old.v > cv.floor`);
}

async function purgeBelowFloors(db: Database, customerIds: string[]): Promise<void> {
  const floorOf = (owner: PgColumn) =>
    sql`(select ${customerVersions.floor} from ${customerVersions} where ${customerVersions.customerId} = ${owner})`;
  for (const one of Object.values(serverTables)) {
    const { customerId, v, deleted } = syncColumns(one);
    if (!deleted) continue;
    const due = and(inArray(customerId, customerIds), eq(deleted, true), lte(v, floorOf(customerId)));
    await deleteDue(db, one.tag.table, due);
  }
  const { customerId, v } = versionStamps;
  await deleteDue(db, versionStamps, and(inArray(customerId, customerIds), lt(v, floorOf(customerId))));
}
