import { openDatabase, type Database, type DatabaseOptions, type OpenDatabase } from '../database/database';

/** A large catalogue takes longer in one statement than a visitor's request may. */
export const LONG_QUERY_LIMIT_MS = 600_000;

/**
 * Does work whose statements may take ten minutes: in the built-in database everybody's may for so long, at PostgreSQL it
 * has connections of its own, past a pool of transactions.
 */
export function withLongQueries(
  { db, allowing }: Pick<OpenDatabase, 'db' | 'allowing'>,
  { databaseUrl, directUrl, dataDir }: Omit<DatabaseOptions, 'queryLimitMs'>,
): (work: (db: Database) => Promise<void>) => Promise<void> {
  return async (work) => {
    if (allowing) {
      await allowing(LONG_QUERY_LIMIT_MS, () => work(db));
      return;
    }
    const own = await openDatabase({
      databaseUrl: directUrl ?? databaseUrl,
      dataDir,
      queryLimitMs: LONG_QUERY_LIMIT_MS,
    });
    try {
      await work(own.db);
    } finally {
      await own.close();
    }
  };
}
