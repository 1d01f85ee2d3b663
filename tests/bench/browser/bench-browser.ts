import { chromium, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { importFile } from '#server/catalogue/exchange/import-file';
import { checkFile } from '#server/catalogue/exchange/check-file';
import { readConfiguration } from '#server/configuration/configuration';
import { openDatabase } from '#server/database/database';
import { migrate } from '#server/database/migrate';
import { startServer } from '#server/main/start-server';
import { hashPassword } from '#server/sessions/password';
import { sector } from '#server/database/schema/catalogue';
import { addCustomer } from '#server/store/accounts/customers';
import { saveRoutes } from '#server/store/saved/saved-routes';
import { findChromium } from '../../support/find-chromium';
import { freePort } from '../../support/free-port';
import { temporaryFolder } from '../../support/item-file';
import { projectRoot } from '../../support/project-root';
import { PASSWORD } from '../../support/start-server';
import { writeCatalogueFile } from '../catalogue-file';
import type { Figure } from '../report/figure';
import { benchColdStart } from './bench-cold-start';
import { benchGround } from './bench-ground';
import { benchLogbook } from './bench-logbook';
import { benchMap } from './bench-map';
import { frameLength, scrollFrames } from './watch-frames';
import { benchTyping } from './bench-typing';

/** A phone that is held upright. */
const viewport = { width: 390, height: 844 };
const EMAIL = 'bench@relais.example';
/** As many saved routes as QUALITY names. */
const SAVED = 12;

/** What a climber feels of the whole catalogue in Chromium: keys, lists, the map. Needs the built app. */
export async function benchBrowser(say: (line: string) => void): Promise<Figure[]> {
  const executablePath = findChromium();
  if (!executablePath || !existsSync(join(projectRoot, 'dist/app/index.html'))) {
    say('no browser figures: they need a Chromium and the built app (npm start builds it)');
    return [];
  }
  const folder = temporaryFolder();
  const { file } = await writeCatalogueFile(folder.path, say);
  await fill(folder.path, file);
  const port = await freePort();
  const environment = { PORT: `${port}`, HOST: '127.0.0.1', DATA_DIR: folder.path, LOG_LEVEL: 'silent' };
  const server = await startServer(readConfiguration(environment));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport, serviceWorkers: 'block' });
    // What tsx wraps functions in, so that they keep their names, is not known in the page.
    await page.addInitScript('globalThis.__name = (named) => named');
    await page.goto(`${server.address}/fr/recherche`);
    await indexIsHere(page);
    const frame = await frameLength(page);
    const typing = await benchTyping(page, frame);
    const list = await scrollFrames(page);
    await page.goto(`${server.address}/fr/voies`);
    const map = await benchMap(page, file);
    await page.goto('about:blank');
    await page.setContent('<div style="height: 100000px"></div>');
    const blank = await scrollFrames(page);
    return [
      ...typing,
      {
        what: 'a list of thousands scrolled by 160 px a frame, p95',
        value: list.p95 / blank.p95,
        unit: '×',
        goal: null,
        most: null,
        beside: `an empty page's frame (${list.p95.toFixed(1)} ms beside ${blank.p95.toFixed(1)} ms)`,
      },
      {
        what: 'work of the page for a frame of that scrolling',
        value: list.work / frame,
        unit: '×',
        goal: 1,
        most: null,
        beside: `the length of a frame (${list.work.toFixed(1)} ms of the thread's own time; ${blank.work.toFixed(1)} on an empty page)`,
      },
      {
        what: 'frames over one and a half of the usual, of all',
        value: list.late,
        unit: '×',
        goal: null,
        most: null,
        beside: `${(blank.late * 100).toFixed(1)} % on the empty page; ${list.rows} rows in the document`,
      },
      ...map,
      ...(await benchGround(browser)),
      ...(await benchLogbook(browser, { address: server.address, email: EMAIL })),
      ...(await benchColdStart({ address: server.address, email: EMAIL, count: SAVED, executablePath })),
    ];
  } finally {
    await browser.close();
    await server.stop();
    folder.remove();
  }
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

/** Waits until the index lies on the device. */
async function indexIsHere(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('relais-device');
        opening.addEventListener('error', () => resolve(false));
        opening.addEventListener('success', () => {
          const db = opening.result;
          const isMade = db.objectStoreNames.contains('indexManifest');
          if (!isMade) {
            db.close();
            resolve(false);
            return;
          }
          const asked = db.transaction('indexManifest').objectStore('indexManifest').count();
          asked.addEventListener('success', () => {
            db.close();
            resolve(asked.result > 0);
          });
        });
      }),
    undefined,
    { timeout: 180_000, polling: 1_000 },
  );
}
