import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { tableNames } from './catalogue-tables';

/** Frees what an import wrote over, and tells the planner how large the tables are now. Not within a transaction. */
export async function tidyCatalogueTables(db: Database): Promise<void> {
  for (const name of tableNames) await db.execute(sql`vacuum (analyze) ${sql.identifier(name)}`);
}
