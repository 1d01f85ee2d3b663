import { and, gt, lte, sql } from 'drizzle-orm';
import { HouseSyncPage } from '#contract/endpoints/house/feed';
import { HOUSE_SCHEMA_MIN, houseTableNames } from '#contract/tables/house-tables';
import type { Database } from '#server/database/database';
import { beginsAnew, emptyPage, endOfPage, type PullRequest } from '../feed/page-rules';
import { serverHouseTables } from './house-tables';
import { readHouseVersion } from './house-version';

/** A row counts as several for each so many letters of its fields: a page stays small. */
const LETTERS_A_ROW = 4_096;

/**
 * A page of what changed in the house above a cursor, by the rules of the customers' feed. It wants a transaction that
 * reads one snapshot, and reads the high version first.
 */
export async function readHousePage(db: Database, request: PullRequest): Promise<HouseSyncPage> {
  const { cursor, limit } = request;
  const version = await readHouseVersion(db, request.heard);
  const empty = { ...emptyPage(version, request), minSchema: HOUSE_SCHEMA_MIN, rows: [] };
  if (beginsAnew(version, request) || cursor === version.v) return HouseSyncPage.parse(empty);
  const { rows: next } = await db.execute<{ v: number | string }>(sql`
    select v from revision, generate_series(0, length(fields::text) / ${LETTERS_A_ROW})
     where v > ${cursor} and v <= ${version.v} order by v limit ${limit + 1}`);
  const end = endOfPage(
    next.map(({ v }) => ({ v: Number(v) })),
    limit,
    version.v,
  );
  const rows = await Promise.all(
    houseTableNames.map((name) => {
      const { table, read } = serverHouseTables[name];
      return read(db, and(gt(table.v, cursor), lte(table.v, end)));
    }),
  );
  const inOrder = rows.flat().sort((one, other) => one.v - other.v);
  return HouseSyncPage.parse({ ...empty, cursor: end, more: end < version.v, rows: inOrder });
}
