import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';

/** What each question moves, whatever comes of it: when a session was used last. */
const MOVED_BY_ASKING = 'session_token';
/** Where a device reads what was refused of its own queued writes, which is kept for it. */
export const REFUSALS_ARE_KEPT = ['applied_write', 'customer_version', 'version_stamp'];

/** Every table of the database but these, with a digest of all its rows: equal where nothing changed. */
export async function storedDigests(
  db: Database,
  except: readonly string[],
): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = current_schema()::regnamespace order by relname`);
  const each = tables
    .filter(({ name }) => name !== MOVED_BY_ASKING && !except.includes(name))
    .map(
      ({ name }) => sql`select ${name}::text as name,
        md5(coalesce(string_agg(one::text, '|' order by one::text), '')) as digest from ${sql.identifier(name)} one`,
    );
  const { rows } = await db.execute<{ name: string; digest: string }>(sql.join(each, sql` union all `));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
