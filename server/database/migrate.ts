import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { countTables } from './count-tables';
import type { Database } from './database';
import { DatabaseUnusable } from './database-unusable';

const FOLDER = fileURLToPath(new URL('./migrations', import.meta.url));
const FILE = /^\d{4}_[a-z0-9_]+\.sql$/;
/** Any number, as long as every Relais takes the same. */
const LOCK = 7_346_218;

interface Applied extends Record<string, unknown> {
  name: string;
  checksum: string;
}

/** The migrations that this release knows, in their order. */
export function knownMigrations(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => FILE.test(file))
    .sort();
}

/**
 * Brings the database forward, one transaction a file, by all files or by those that are given. Throws when a file that
 * was applied has changed since, and DatabaseUnusable in a database that is something else's.
 */
export async function migrate(db: Database, names: readonly string[] = knownMigrations()): Promise<void> {
  const { count, isOurs } = await countTables(db);
  if (count > 0 && !isOurs) {
    throw new DatabaseUnusable(
      `The database is not one of Relais: it holds ${count} tables and the like of something else. Give Relais a database of its own.`,
    );
  }
  await db.execute(sql`
    create table if not exists migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now()
    )`);
  for (const name of names) await apply(db, name, readFileSync(`${FOLDER}/${name}`, 'utf8'));
}

async function apply(db: Database, name: string, text: string): Promise<void> {
  const checksum = createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const { rows } = await transaction.execute<Applied>(
      sql`select name, checksum from migration where name = ${name}`,
    );
    if (rows[0]) {
      if (rows[0].checksum !== checksum)
        throw new Error(`Migration ${name} was changed after it was applied.`);
      return;
    }
    await transaction.execute(sql.raw(text)).catch((error: Error) => {
      const reason = error.cause instanceof Error ? error.cause.message : error.message;
      throw new Error(`Migration ${name} failed: ${reason}`, { cause: error.cause });
    });
    await transaction.execute(sql`insert into migration (name, checksum) values (${name}, ${checksum})`);
  });
}
