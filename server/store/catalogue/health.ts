import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';

/** The version of the catalogue, null before the first import. Rejects when the database does not answer. */
export async function readHealth(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ version: string }>(sql`select version from catalogue`);
  return rows[0]?.version ?? null;
}

/**
 * The version of the catalogue, and whether all of these migrations were applied. Rejects when the database does not
 * answer, or has no table of ours.
 */
export async function readServing(
  db: Database,
  migrations: readonly string[],
): Promise<{ catalogue: string | null; isMigrated: boolean }> {
  const { rows } = await db.execute<{ catalogue: string | null; applied: number }>(sql`
    select (select version from catalogue) as catalogue,
           (select count(*)::int from migration where name = any(${sql.param(migrations)}::text[])) as applied`);
  const [row] = rows;
  return { catalogue: row?.catalogue ?? null, isMigrated: row?.applied === migrations.length };
}

/** Whether the tables of a catalogue have been made in this database. */
export async function hasCatalogueTables(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ made: string | null }>(sql`select to_regclass('catalogue') as made`);
  return (rows[0]?.made ?? null) !== null;
}
