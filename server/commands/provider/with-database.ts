import { resolve } from 'node:path';
import type { Configuration } from '#server/configuration/configuration';
import { openDatabase, type Database } from '#server/database/database';
import { migrate } from '#server/database/migrate';
import type { CommandPorts } from './provider-command';

/** What a command has that runs by itself: it opens the database, and files are named from where it runs. */
export function byItself(
  configuration: () => Configuration,
): Pick<CommandPorts, 'configuration' | 'withDatabase' | 'serversDatabase' | 'fileAt'> {
  return {
    configuration,
    withDatabase: (work, queryLimitMs) => withDatabase(configuration(), work, queryLimitMs),
    serversDatabase: null,
    fileAt: (path) => resolve(path),
  };
}

/** Opens the database of the configuration, brings it forward, works, and closes it whatever happens. */
export async function withDatabase<Result>(
  { databaseUrl, dataDir }: Pick<Configuration, 'databaseUrl' | 'dataDir'>,
  work: (db: Database) => Promise<Result>,
  queryLimitMs?: number,
): Promise<Result> {
  const limit = queryLimitMs === undefined ? {} : { queryLimitMs };
  const { db, close } = await openDatabase({ databaseUrl, dataDir, ...limit });
  try {
    await migrate(db);
    return await work(db);
  } finally {
    await close();
  }
}
