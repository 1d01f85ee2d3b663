import { test as base, expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { startRelais } from './relais';
import type { Relais } from './relais';
import type { DatabaseKind } from './seed-data';
import { PageWatch } from './watch-page';

const LINES_TOLD = 80;

interface Options {
  /** Whose data: of this test alone, or, where a test only reads, one that quickly serves many. */
  data: 'own' | 'shared';
  /** What keeps the data; PGlite, as `npm start` has it, where the difference may matter. */
  database: DatabaseKind;
  /** What is added to the server's environment, where its data are the test's own. */
  settings: Record<string, string>;
  /** What the browser calls the server, where its data are the test's own. */
  siteName: string;
}

interface Fixtures {
  /** The real server behind the fault proxy. */
  relais: Relais;
  watch: PageWatch;
  /** Takes network and server away, and brings them back. */
  field: Field;
}

interface Shared {
  /** Starts the one Relais of those tests that only read, when the first of them asks. */
  sharedRelais: () => Promise<Relais>;
}

/** Where there is no signal. */
export interface Field {
  readonly isOut: boolean;
  /** The browser is offline, the server has stopped, and its port refuses. */
  goOut(): Promise<void>;
  /** The server runs again and the browser is online. */
  comeBack(): Promise<void>;
}

/** Playwright's test on a real Relais, which fails on any complaint of the browser and any fault in the server's log. */
export const test = base.extend<Options & Fixtures, Shared>({
  data: ['own', { option: true }],
  database: ['postgres', { option: true }],
  settings: [{}, { option: true }],
  siteName: ['127.0.0.1', { option: true }],
  sharedRelais: [
    async ({}, provide) => {
      const started: { relais?: Promise<Relais> } = {};
      await provide(() => (started.relais ??= startRelais()));
      await (await started.relais)?.close();
    },
    { scope: 'worker' },
  ],
  relais: async ({ data, database, settings, siteName, sharedRelais }, provide) => {
    const relais = data === 'own' ? await startRelais(database, settings, siteName) : await sharedRelais();
    await provide(relais);
    if (data === 'own') await relais.close();
    expect(relais.server.takeFaults(), 'faults in the log of the server').toEqual([]);
  },
  baseURL: async ({ relais }, provide) => {
    await provide(relais.address);
  },
  watch: async ({}, provide) => {
    const watch = new PageWatch();
    await provide(watch);
    expect(watch.complaints, 'complaints of the browser').toEqual([]);
  },
  context: async ({ context, watch }, provide) => {
    await watch.listenTo(context);
    await provide(context);
  },
  page: async ({ page }, provide, testInfo) => {
    await provide(page);
    if (testInfo.status !== testInfo.expectedStatus) console.log(await whatStands(page));
  },
  field: async ({ context, relais, watch, data }, provide) => {
    const field = makeField(context, relais, watch);
    await provide(field);
    // Whoever shares this Relais comes after a test that ended out there.
    if (data === 'shared' && field.isOut) await field.comeBack();
  },
});

/** The first lines of what a reader of the page is told, for where a run leaves its words and no pictures. */
async function whatStands(page: Page): Promise<string> {
  const told = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String);
  return [page.url(), ...told.split('\n').slice(0, LINES_TOLD)].join('\n');
}

function makeField(context: BrowserContext, relais: Relais, watch: PageWatch): Field {
  let isOut = false;
  return {
    get isOut() {
      return isOut;
    },
    goOut: async () => {
      isOut = true;
      watch.networkIsDown(true);
      await context.setOffline(true);
      await relais.proxy.refuse();
      await relais.server.stop();
    },
    comeBack: async () => {
      await relais.server.start();
      await relais.proxy.accept();
      await context.setOffline(false);
      watch.networkIsDown(false);
      isOut = false;
    },
  };
}

export { expect };
