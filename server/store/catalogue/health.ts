import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';

/** The version of the catalogue, null before the first import. Rejects when the database does not answer. */
export async function readHealth(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ version: string }>(sql`select version from catalogue`);
  return rows[0]?.version ?? null;
}

/** Whether the tables of a catalogue have been made in this database. */
export async function hasCatalogueTables(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ made: string | null }>(sql`select to_regclass('catalogue') as made`);
  return (rows[0]?.made ?? null) !== null;
}
