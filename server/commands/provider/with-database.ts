import type { Configuration } from '../../configuration';
import { openDatabase, type Database } from '../../database/database';
import { migrate } from '../../database/migrate';

/** Opens the database of the configuration, brings it forward, works, and closes it whatever happens. */
export async function withDatabase<Result>(
  { databaseUrl, dataDir }: Pick<Configuration, 'databaseUrl' | 'dataDir'>,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir });
  try {
    await migrate(db);
    return await work(db);
  } finally {
    await close();
  }
}
