import { and, eq, getTableColumns, gt, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { RecordedRefusal, SentWrite, SyncRow } from '#contract/tables/sync';
import { syncedTableNames } from '#contract/tables/synced-tables';
import type { Database } from '#server/database/database';
import { appliedWrites, dismissals } from '#server/database/schema/customers';
import { serverTables, syncColumns } from './synced-tables';

/** Versions above one and up to another. */
export interface VersionSpan {
  above: number;
  upTo: number;
}

/** What a refused write said counts as a row more for each so many letters of it: a page stays small. */
const LETTERS_A_ROW = 4_096;

/** The newest state of every row of a customer whose version lies in the span, by version. */
export async function readChangedRows(
  db: Database,
  customerId: string,
  span: VersionSpan,
): Promise<SyncRow[]> {
  const rows: SyncRow[] = [];
  for (const table of syncedTableNames) {
    const { customerId: owner, v } = syncColumns(serverTables[table]);
    const changed = await serverTables[table].read(
      db,
      and(eq(owner, customerId), gt(v, span.above), lte(v, span.upTo)),
    );
    rows.push(...changed.map((row) => ({ table, ...row }) as SyncRow));
  }
  return rows.sort((first, second) => first.v - second.v);
}

/** The refusals that were recorded in the span, or put back in it, and are not dismissed, however old. */
export async function readRefusals(
  db: Database,
  customerId: string,
  span: VersionSpan,
): Promise<RecordedRefusal[]> {
  const rows = await db
    .select(getTableColumns(appliedWrites))
    .from(appliedWrites)
    .leftJoin(
      dismissals,
      and(eq(dismissals.customerId, appliedWrites.customerId), eq(dismissals.key, appliedWrites.key)),
    )
    .where(refusedIn(customerId, span))
    .orderBy(appliedWrites.v);
  return rows.map(({ key, v, name, status, body, sent, createdAt }) => ({
    key,
    v,
    name,
    status,
    message: body && 'message' in body ? String(body.message) : 'common.error.refusedBefore',
    errors: body && 'errors' in body ? (body.errors as RecordedRefusal['errors']) : [],
    at: createdAt.toISOString(),
    sent: sent === null ? null : (JSON.parse(sent) as SentWrite),
  }));
}

/**
 * The versions of the first `count` changes above a cursor, refusals included, in order; a refusal that said much
 * counts as several. Each branch reads its own index and stops early.
 */
export async function nextVersions(
  db: Database,
  customerId: string,
  span: VersionSpan,
  count: number,
): Promise<number[]> {
  const branch = (rows: SQL, of: PgColumn | SQL) => sql`
    (select ${of} as v from ${rows} and ${of} > ${span.above} and ${of} <= ${span.upTo} order by v limit ${count})`;
  const branches = Object.values(serverTables).map((one) => {
    const { customerId: owner, v } = syncColumns(one);
    return branch(sql`${one.tag.table} where ${owner} = ${customerId}`, v);
  });
  const refused = sql`applied_write, generate_series(0, coalesce(length(sent), 0) / ${LETTERS_A_ROW})
    where listed and customer_id = ${customerId}`;
  const { rows } = await db.execute<{ v: number }>(sql`
    select v from (${sql.join([...branches, branch(refused, sql`v`)], sql` union all `)}) as change
     order by v limit ${count}`);
  return rows.map(({ v }) => v);
}

function refusedIn(customerId: string, { above, upTo }: VersionSpan) {
  const within = (v: PgColumn) => and(gt(v, above), lte(v, upTo));
  return and(
    eq(appliedWrites.customerId, customerId),
    eq(appliedWrites.listed, true),
    or(
      and(within(appliedWrites.v), isNull(dismissals.key)),
      and(eq(dismissals.deleted, true), or(within(appliedWrites.v), within(dismissals.v))),
    ),
  );
}
