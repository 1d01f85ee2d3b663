import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';

/** A table as a backup holds it. */
export interface StoredTable {
  name: string;
  /** The columns that are written, in the order of the table. */
  columns: string[];
  rows: number;
}

/** A number that the database counts on by itself, and the last it gave; null before the first. */
export interface StoredCounter {
  name: string;
  last: number | null;
}

/** Every table, each after those it refers to, with how many rows it has. Throws when two refer to each other. */
export async function listTables(db: Database): Promise<StoredTable[]> {
  const { rows } = await db.execute<{ name: string; columns: string[]; refers: string[] }>(sql`
    select relname as name,
      array(select attname::text from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
        order by attnum) as columns,
      array(select distinct other.relname::text from pg_constraint join pg_class other on other.oid = confrelid
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid) as refers
    from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace
    order by relname`);
  const tables: StoredTable[] = [];
  let left = rows;
  while (left.length > 0) {
    const ready = left.filter(({ refers }) => !refers.some((name) => left.some((one) => one.name === name)));
    if (ready.length === 0) throw new Error(`Tables refer to each other: ${left[0]?.name}.`);
    for (const { name, columns } of ready) {
      tables.push({ name, columns, rows: await countRows(db, name) });
    }
    left = left.filter((one) => !ready.includes(one));
  }
  return tables;
}

/** How many rows a table has. */
export async function countRows(db: Database, table: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::bigint as count from ${sql.identifier(table)}`,
  );
  return rows[0]?.count ?? 0;
}

/** What the database counts on by itself. */
export async function listCounters(db: Database): Promise<StoredCounter[]> {
  const { rows } = await db.execute<{ name: string; last: number | null }>(sql`
    select sequencename::text as name, last_value as last from pg_sequences
    where schemaname = current_schema() order by sequencename`);
  return rows.map(({ name, last }) => ({ name, last }));
}

/** Has a counter go on after the last number it gave. */
export async function setCounter(db: Database, { name, last }: StoredCounter): Promise<void> {
  if (last !== null) await db.execute(sql`select setval(${name}::text::regclass, ${last})`);
}

/** The migrations that the database has had, in their order; none where it has had none. */
export async function listMigrations(db: Database): Promise<string[]> {
  const { rows: made } = await db.execute<{ made: string | null }>(
    sql`select to_regclass('migration') as made`,
  );
  if ((made[0]?.made ?? null) === null) return [];
  const { rows } = await db.execute<{ name: string }>(sql`select name from migration order by name`);
  return rows.map(({ name }) => name);
}

/** Whether who is connected may run programs, or write files, where the database is; PostgreSQL only. */
export async function reachesMachine(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ may: boolean }>(sql`
    select rolsuper or pg_has_role(oid, 'pg_execute_server_program', 'member')
      or pg_has_role(oid, 'pg_write_server_files', 'member') as may
    from pg_roles where rolname = session_user`);
  return rows[0]?.may ?? true;
}

/** The name under which another connection sees what this transaction sees; PostgreSQL only. */
export async function shareSnapshot(transaction: Database): Promise<string> {
  const { rows } = await transaction.execute<{ name: string }>(sql`select pg_export_snapshot() as name`);
  return rows[0]?.name ?? '';
}
