import { sql } from 'drizzle-orm';
import { checkFile } from '#server/catalogue/exchange/check-file';
import { importFile } from '#server/catalogue/exchange/import-file';
import { type Database, openDatabase } from '#server/database/database';
import { migrate } from '#server/database/migrate';
import { startPostgres } from '../../../support/postgres';
import { temporaryFolder } from '../../../support/item-file';
import { writeCatalogueFile } from '../../catalogue-file';
import { fillCustomers, fillLogbook } from './fill-logbook';
import { laySearchRows } from './search-rows';

export type DatabaseKind = 'pglite' | 'postgres';
/** As reports call them. */
export const databaseNames: Record<DatabaseKind, string> = { pglite: 'PGlite', postgres: 'PostgreSQL' };

/** A database with the catalogue that is measured and customers of known logbooks, which nobody has open. */
export interface Shop {
  kind: DatabaseKind;
  /** What a server of it finds in its environment. */
  environment: Record<string, string>;
  isFull: boolean;
  customers: readonly ShopCustomer[];
  /** Takes the database away. */
  remove(): Promise<void>;
}

/** A customer who signs in with PASSWORD. */
export interface ShopCustomer {
  id: string;
  email: string;
  saved: number;
  ascents: number;
  /** The newest version of their data. */
  v: number;
}

/** An import of the whole catalogue takes longer than a query of the product may. */
const QUERY_LIMIT_MS = 600_000;

/** Fills a database with the catalogue and a customer for each logbook; null where there is no PostgreSQL. */
export async function fillShop(
  kind: DatabaseKind,
  logbooks: readonly Pick<ShopCustomer, 'saved' | 'ascents'>[],
  say: (line: string) => void,
): Promise<Shop | null> {
  const postgres = kind === 'postgres' ? await startPostgres() : null;
  if (kind === 'postgres' && !postgres) return null;
  const folder = temporaryFolder();
  const databaseUrl = await postgres?.createDatabase();
  const { file, isFull } = await writeCatalogueFile(folder.path, say);
  const opened = await openDatabase({ databaseUrl, dataDir: folder.path, queryLimitMs: QUERY_LIMIT_MS });
  try {
    await migrate(opened.db);
    await importFile(opened.db, file, await checkFile(file), Date.now());
    const customers: ShopCustomer[] = [];
    for (const logbook of logbooks) customers.push(await addShopCustomer(opened.db, logbook));
    if (postgres) await laySearchRows(opened.db);
    await opened.db.execute(sql`analyze`);
    return {
      kind,
      environment: environmentOf(folder.path, databaseUrl, { isDemo: !isFull }),
      isFull,
      customers,
      remove: async () => {
        await postgres?.stop();
        folder.remove();
      },
    };
  } finally {
    await opened.close();
  }
}

/** The environment of a server over that database: a demonstration where it has the demonstration's catalogue. */
export function environmentOf(
  dataDir: string,
  databaseUrl: string | undefined,
  { isDemo }: { isDemo: boolean },
): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    DEMO: isDemo ? '1' : '0',
    SECRET: 'a secret of the server that is measured',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
  };
}

/** Adds a customer with so long a logbook. */
export async function addShopCustomer(
  db: Database,
  logbook: Pick<ShopCustomer, 'saved' | 'ascents'>,
): Promise<ShopCustomer> {
  const [customer] = await fillCustomers(db, 1);
  if (!customer) throw new Error('No customer was added.');
  const v = await fillLogbook(db, [customer.id], logbook);
  return { ...customer, ...logbook, v };
}
