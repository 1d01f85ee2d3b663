import { DrizzleQueryError } from 'drizzle-orm/errors';
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

/** Nobody listens, no way leads there, or PostgreSQL lets nobody in: an unknown user, password or database, or no room. */
const OUT_OF_REACH =
  /^(?:ECONN\w+|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|28000|28P01|3D000|53300|57P03)$/;

/**
 * Why a database cannot be used, in a sentence for the operator: it is damaged, or PostgreSQL cannot be reached. Null for
 * any other error, also of another service that cannot be reached.
 */
export function causeOf(error: unknown): DatabaseUnusable | null {
  const damage = damageOf(error);
  if (damage !== null) return damage;
  const at = error instanceof DrizzleQueryError ? error.cause : error;
  if (!(at instanceof Error && 'code' in at)) return null;
  const isConnecting = 'syscall' in at && at.syscall === 'connect';
  if (!isConnecting && !OUT_OF_REACH.test(String(at.code))) return null;
  // An address with several machines behind it says nothing of its own.
  const words = at.message === '' ? String(at.code) : at.message;
  return new DatabaseUnusable(
    `The database cannot be reached: ${words}. Start PostgreSQL, or have DATABASE_URL lead to it.`,
    { cause: error },
  );
}
