import type { BackupAbout } from '#server/backup/backup-source';
import type { Configuration } from '#server/configuration/configuration';
import { openDatabase, type OpenDatabase } from '#server/database/database';

/** Counting the rows of a large shop takes longer than any answer may. */
const QUERY_LIMIT_MS = 3_600_000;

/** Where PostgreSQL's own programs find the database: without a pool in between. Undefined for the built-in one. */
export function directAddress({
  databaseUrl,
  directUrl,
}: Pick<Configuration, 'databaseUrl' | 'directUrl'>): string | undefined {
  return directUrl ?? databaseUrl;
}

/** Opens the database to be read or filled as a whole, which may take as long as it takes. Throws as `openDatabase` does. */
export function openWhole(
  settings: Pick<Configuration, 'databaseUrl' | 'directUrl' | 'dataDir'>,
): Promise<OpenDatabase> {
  return openDatabase({
    databaseUrl: directAddress(settings),
    dataDir: settings.dataDir,
    queryLimitMs: QUERY_LIMIT_MS,
  });
}

/** How much a backup holds, such as "70 tables, 364 rows". */
export function sizeOf({ tables }: Pick<BackupAbout, 'tables'>): string {
  return `${tables.length} tables, ${tables.reduce((sum, table) => sum + table.rows, 0)} rows`;
}
