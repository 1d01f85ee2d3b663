import { type Browser, chromium } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkFile } from '#server/catalogue/exchange/check-file';
import { importFile } from '#server/catalogue/exchange/import-file';
import { readConfiguration } from '#server/configuration/configuration';
import { openDatabase } from '#server/database/database';
import { migrate } from '#server/database/migrate';
import { sector } from '#server/database/schema/catalogue';
import { startServer } from '#server/main/start-server';
import { hashPassword } from '#server/sessions/password';
import { addCustomer } from '#server/store/accounts/customers';
import { saveRoutes } from '#server/store/saved/saved-routes';
import { findChromium } from '../../support/find-chromium';
import { freePort } from '../../support/free-port';
import { temporaryFolder } from '../../support/item-file';
import { projectRoot } from '../../support/project-root';
import { PASSWORD } from '../../support/start-server';
import { writeCatalogueFile } from '../catalogue-file';

/** The built app over the whole catalogue, and the browser that opens it. */
export interface BenchSite {
  address: string;
  browser: Browser;
  executablePath: string;
  /** The catalogue's file. */
  file: string;
  /** Who is signed in where it is wanted, and how many routes they have saved: as many as a first screen shows. */
  email: string;
  saved: number;
  close(): Promise<void>;
}

const EMAIL = 'bench@relais.example';
/** As many saved routes as QUALITY names. */
const SAVED = 12;

/** Fills a database, serves it and starts a Chromium; says why when it cannot. */
export async function openSite(say: (line: string) => void): Promise<BenchSite | null> {
  const executablePath = findChromium();
  if (!executablePath || !existsSync(join(projectRoot, 'dist/app/index.html'))) {
    say('no browser figures: they need a Chromium and the built app (npm run build)');
    return null;
  }
  const folder = temporaryFolder();
  const { file } = await writeCatalogueFile(folder.path, say);
  await fill(folder.path, file);
  const port = await freePort();
  const environment = { PORT: `${port}`, HOST: '127.0.0.1', DATA_DIR: folder.path, LOG_LEVEL: 'silent' };
  const server = await startServer(readConfiguration(environment));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  return {
    address: server.address,
    browser,
    executablePath,
    file,
    email: EMAIL,
    saved: SAVED,
    close: async () => {
      await browser.close();
      await server.stop();
      folder.remove();
    },
  };
}

/** Imports the catalogue and adds the customer, with so many routes saved as a first screen shows. */
async function fill(dataDir: string, file: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir, queryLimitMs: 120_000 });
  try {
    await migrate(db);
    await importFile(db, file, await checkFile(file), Date.now());
    const customer = await benchCustomer();
    await addCustomer(db, customer);
    const first = await db.select({ id: sector.id }).from(sector).orderBy(sector.id).limit(SAVED);
    const routes = first.map(({ id }) => ({ type: 'cliff', id }) as const);
    await saveRoutes(db, customer.id, routes, 1, Date.now());
  } finally {
    await close();
  }
}

/** Who keeps the logbook that is measured; the demonstration has nobody of that name. */
async function benchCustomer(): Promise<Parameters<typeof addCustomer>[1]> {
  return {
    id: randomUUID(),
    email: EMAIL,
    passwordHash: await hashPassword(PASSWORD),
    firstName: 'Bench',
    lastName: 'Relais',
    language: 'fr',
    createdAt: new Date(),
  };
}
