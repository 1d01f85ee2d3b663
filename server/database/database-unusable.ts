import { isDatabaseDown } from './database-down';

/** The database cannot be used as it is; the message says why, and what is to be done. */
export class DatabaseUnusable extends Error {
  override name = 'DatabaseUnusable';
}

/** What is to be done about a database that is not whole. */
export const HOW_TO_RESTORE =
  'Put back what is missing, or restore a backup into an empty DATA_DIR: npm run provider -- restore FILE.';

/** PostgreSQL's words for a file that is missing, a page that is not what was written, and an index likewise. */
const DAMAGE_CODES = new Set(['58P01', '58030', 'XX001', 'XX002']);
/** What the built-in database says, when it says anything, where it trips over its own files. */
const TRIPPED = /Aborted|failed to initialize|unreachable|out of bounds/;

/** An error as damage of the database, told by what was found; null for any other error. */
export function damageOf(error: unknown): DatabaseUnusable | null {
  if (error instanceof DatabaseUnusable) return error;
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const code = 'code' in at ? String(at.code) : '';
    const isDamage = DAMAGE_CODES.has(code) || (isDatabaseDown(at) && TRIPPED.test(at.message));
    if (!isDamage || at.cause instanceof Error) continue;
    return new DatabaseUnusable(
      `The database is damaged: ${at.message.replace(/\.$/, '')}. ${HOW_TO_RESTORE}`,
      { cause: error },
    );
  }
  return null;
}
