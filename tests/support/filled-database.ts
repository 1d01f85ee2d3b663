import { createHash } from 'node:crypto';
import type { CatalogueData } from '#server/catalogue-format/catalogue-data';
import { importCatalogue } from '#server/catalogue/exchange/import-catalogue';
import { openDatabase, type Database, type OpenDatabase } from '#server/database/database';
import { migrate } from '#server/database/migrate';
import { migratedDatabase } from './migrated-database';
import { startPostgres, type TestPostgres } from './postgres';

export interface FilledDatabaseOptions {
  /** Absent: PostgreSQL where its binaries are, PGlite elsewhere. */
  database: 'pglite' | 'postgres' | undefined;
  catalogue: CatalogueData;
  /** Milliseconds since 1970 that the import is dated with. */
  importedAt: number;
  /** A query over this is cut off, in milliseconds; the product's own limit when absent. */
  queryLimitMs: number | undefined;
  /** A PostgreSQL database that is opened as it is. */
  databaseUrl?: string | undefined;
  /** A standby of that one. */
  replicaUrl?: string | undefined;
}

/** Opens a database of its own that has every table and the catalogue; null when PostgreSQL was asked for and is not here. */
export async function openFilledDatabase(options: FilledDatabaseOptions): Promise<OpenDatabase | null> {
  const { database, databaseUrl: asItIs, replicaUrl, queryLimitMs } = options;
  const limits = queryLimitMs === undefined ? {} : { queryLimitMs };
  if (asItIs) return openDatabase({ dataDir: 'memory', databaseUrl: asItIs, replicaUrl, ...limits });
  const postgres = database === 'pglite' ? null : await startPostgres();
  if (database === 'postgres' && !postgres) return null;
  if (postgres) {
    const databaseUrl = await copyFilledDatabase(postgres, options);
    const opened = await openDatabase({ dataDir: 'memory', databaseUrl, ...limits });
    return { ...opened, close: () => opened.close().then(() => postgres.stop()) };
  }
  const opened = await openDatabase({ dataDir: 'memory', memoryDump: await migratedDatabase(), ...limits });
  await fill(opened.db, options);
  return opened;
}

/**
 * Copies the template that has this catalogue, and answers the copy's address; that takes a tenth of what migrating and
 * importing do.
 */
export function copyFilledDatabase(
  postgres: TestPostgres,
  options: Pick<FilledDatabaseOptions, 'catalogue' | 'importedAt'>,
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([options.importedAt, options.catalogue]));
  return postgres.copyDatabase(`filled_${hash.digest('hex').slice(0, 16)}`, async (address) => {
    const { db, close } = await openDatabase({ dataDir: 'memory', databaseUrl: address });
    await fill(db, options);
    await close();
  });
}

/** Makes every table, and imports the catalogue. */
export async function fill(
  db: Database,
  { catalogue, importedAt }: Pick<FilledDatabaseOptions, 'catalogue' | 'importedAt'>,
): Promise<void> {
  await migrate(db);
  await importCatalogue(db, catalogue, importedAt);
}
