import type { Configuration } from '#server/configuration/configuration';
import { openDatabase, type Database } from '#server/database/database';
import { migrate } from '#server/database/migrate';

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
