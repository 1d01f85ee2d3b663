import { and, eq, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import type { VersionStamp } from '#contract/tables/sync';
import { HOUSE_CHANGED, noteChanged } from '#server/database/changed-customers';
import type { Database } from '#server/database/database';
import { deleteDue } from '#server/database/delete-due';
import { houseStamps, houseVersions, revisions } from '#server/database/schema/house/revisions';
import type { FeedVersion } from '../writes/version-stamps';

/**
 * The house's next version, and its lock until the transaction ends. Whoever needs a customer's lock too takes that one
 * first, and nothing is waited for after this. Null where this server did not make what the device has heard of. Who
 * listens hears of it after the commit.
 */
export async function raiseHouse(
  db: Database,
  heard: readonly VersionStamp[] = [],
): Promise<VersionStamp | null> {
  const [row] = await db
    .update(houseVersions)
    .set({ v: sql`${houseVersions.v} + 1` })
    .where(holdsHouseStamps(heard))
    .returning({ v: houseVersions.v, stamp: houseVersions.stamp });
  if (row) noteChanged([HOUSE_CHANGED]);
  return row ?? null;
}

/** How far the house's feed has come, for a device that has heard of these stamps. */
export async function readHouseVersion(db: Database, heard: readonly VersionStamp[]): Promise<FeedVersion> {
  const { v, floor, stamp } = houseVersions;
  const [row] = await db.select({ v, floor, stamp, isOurs: holdsHouseStamps(heard) }).from(houseVersions);
  if (!row) throw new Error('The house has no version.');
  return row;
}

function holdsHouseStamps(heard: readonly VersionStamp[]): SQL<boolean> {
  if (heard.length === 0) return sql<boolean>`true`;
  const held = heard.map(
    (told) => sql`exists (select from ${houseStamps}
      where ${houseStamps.v} = ${told.v} and ${houseStamps.stamp} = ${told.stamp})`,
  );
  return sql<boolean>`(${sql.join(held, sql` and `)})`;
}

/**
 * Forgets rows that were deleted before an instant, in milliseconds, and raises the floor to the newest version so old,
 * below which stamps go too. What became something of the catalogue stays, for who still calls it by its first key.
 */
export async function purgeHouse(db: Database, before: number): Promise<void> {
  // The floor comes first: whoever is below it reads the whole, however much of what lies there is gone already.
  const { rows } = await db.execute<{ floor: number | string }>(sql`
    update house_version set floor = greatest(floor, coalesce(
      (select max(v) from house_stamp where made_at < ${new Date(before).toISOString()}::timestamptz), 0)) returning floor`);
  const floor = Number(rows[0]?.floor ?? 0);
  const { became, deleted, v } = revisions;
  await deleteDue(db, revisions, and(eq(deleted, true), isNull(became), lte(v, floor)));
  await deleteDue(db, houseStamps, lt(houseStamps.v, floor));
}
