import { sql } from 'drizzle-orm';
import type { Database } from './database';

interface Tables extends Record<string, unknown> {
  count: number;
  isOurs: boolean;
}

/**
 * How many tables, views and counters lie where ours do, but for those of extensions: zero is an empty place; and
 * whether Relais has begun to make its own there.
 */
export async function countTables(db: Database): Promise<{ count: number; isOurs: boolean }> {
  const { rows } = await db.execute<Tables>(sql`
    select count(*)::int as count,
      exists (select from pg_attribute where attrelid = to_regclass('migration') and attname = 'checksum') as "isOurs"
    from pg_class
    where relkind in ('r', 'p', 'v', 'm', 'S')
      and relnamespace = current_schema()::regnamespace
      and not exists (
        select from pg_depend
        where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`);
  return rows[0] ?? { count: 0, isOurs: false };
}
