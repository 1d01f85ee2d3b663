import { and, eq, getTableColumns, gt, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { SyncRow, type RecordedRefusal, type SentWrite } from '#contract/tables/sync';
import { syncedTableNames, type SyncedTable } from '#contract/tables/synced-tables';
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

/** A change that a page may hold: of a row of that table, or a refusal. */
export interface NextChange {
  v: number;
  table: SyncedTable | null;
}

/** The JSON of a SyncRow, and its version. */
type RowJson = Record<'v', number> & Record<'json', string>;

/** The newest state of every row of a customer whose version lies in the span, by version, of these tables. */
export async function readChangedRows(
  db: Database,
  customerId: string,
  span: VersionSpan,
  tables: readonly SyncedTable[],
): Promise<RowJson[]> {
  const rows: RowJson[] = [];
  for (const table of tables) {
    const { customerId: owner, v } = syncColumns(serverTables[table]);
    const fits = and(eq(owner, customerId), gt(v, span.above), lte(v, span.upTo));
    rows.push(...(await readRows(db, table, fits)));
  }
  return rows.sort((first, second) => first.v - second.v);
}

async function readRows(db: Database, table: SyncedTable, fits: SQL | undefined): Promise<RowJson[]> {
  const { tag, rowJson, read } = serverTables[table];
  if (!rowJson) {
    // What is kept may hold more than the contract tells.
    const rows = (await read(db, fits)).map((row) => SyncRow.parse({ table, ...row }));
    return rows.map((row) => ({ v: row.v, json: JSON.stringify(row) }));
  }
  const { v, id, deleted } = getTableColumns(tag.table) as Readonly<Record<string, PgColumn>>;
  const { rows } = await db.execute<RowJson>(sql`
    select ${v} as v, concat('{"table":"${sql.raw(table)}","id":"', ${id}, '","v":', ${v}, ',"row":',
      case when ${deleted} then 'null' else ${rowJson}::text end, '}') as json
      from ${tag.table} where ${fits}`);
  return rows;
}

/**
 * The newest state of every row of a customer that a write changed, which has the newest version. One statement asks all
 * tables, and a second one each of those whose rows are put together of several.
 */
export async function readWrittenRows(db: Database, customerId: string, v: number): Promise<SyncRow[]> {
  const branches = syncedTableNames.map((name) => {
    const { tag, ofJson } = serverTables[name];
    const { customerId: owner, v: version } = syncColumns(serverTables[name]);
    const held = ofJson ? sql`row_to_json(${tag.table}.*)` : sql`null::json`;
    return sql`select ${sql.raw(`'${name}'`)} as "table", ${held} as held
      from ${tag.table} where ${owner} = ${customerId} and ${version} = ${v}`;
  });
  const { rows: written } = await db.execute<{ table: SyncedTable; held: Record<string, unknown> }>(
    sql.join(branches, sql` union all `),
  );
  const several = new Set(written.map(({ table }) => table).filter((table) => !serverTables[table].ofJson));
  const rows = written.flatMap(({ table, held }) => {
    const row = serverTables[table].ofJson?.(held);
    return row ? ({ table, ...row } as SyncRow) : [];
  });
  const others = await readChangedRows(db, customerId, { above: v - 1, upTo: v }, [...several]);
  return [...rows, ...others.map(({ json }) => JSON.parse(json) as SyncRow)];
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
 * The first `count` changes above a cursor, refusals included, in order; a refusal that said much counts as several.
 */
export async function nextChanges(
  db: Database,
  customerId: string,
  span: VersionSpan,
  count: number,
): Promise<NextChange[]> {
  const refused = sql`(select v, null as "table"
    from applied_write, generate_series(0, coalesce(length(sent), 0) / ${LETTERS_A_ROW})
   where listed and customer_id = ${customerId} and v > ${span.above} and v <= ${span.upTo} order by v limit ${count})`;
  const { rows } = await db.execute<{ v: number; table: SyncedTable | null }>(sql`
    select v, "table" from (${unionOf(customerId, span, count)} union all ${refused}) as change
     order by v limit ${count}`);
  return rows;
}

/** The first `count` versions of the span in each synced table, with its name. Each reads its index and stops early. */
function unionOf(customerId: string, { above, upTo }: VersionSpan, count: number): SQL {
  const branches = syncedTableNames.map((name) => {
    const { customerId: owner, v } = syncColumns(serverTables[name]);
    return sql`(select ${v} as v, ${sql.raw(`'${name}'`)} as "table" from ${serverTables[name].tag.table}
      where ${owner} = ${customerId} and ${v} > ${above} and ${v} <= ${upTo} order by v limit ${count})`;
  });
  return sql.join(branches, sql` union all `);
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
