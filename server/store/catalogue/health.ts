import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';

/** The version of the catalogue, null before the first import. Rejects when the database does not answer. */
export async function readHealth(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ version: string }>(sql`select version from catalogue`);
  return rows[0]?.version ?? null;
}
