import { closeSync, openSync, readdirSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BrowserProcess } from '../support/browser-process';
import { CustomerApi } from '../support/customer-api';
import { nothingWaits } from '../support/nothing-waits';
import { packsAreReady } from '../support/offline-ready';
import { findOwnedCrag } from '../support/owned-crag';
import type { Relais } from '../support/relais';
import { fillSignIn, signIn, signInAt } from '../support/sign-in';
import { expect, test } from '../support/test';
import { TickLedger } from '../support/tick-ledger';
import { wordsOf } from '../support/words';

const fr = wordsOf('fr');
/** Bytes that a row never brings and a picture of a wall does. */
const rowsOnly = 10_000;

test.describe('the database under a running app', () => {
  test.setTimeout(150_000);

  test('is deleted: unsent ticks come back from the journal, and a new sign-in sends them', async ({
    page,
    relais,
    watch,
  }) => {
    const ledger = await openLedger(relais);
    await signIn(page, 'fr');
    await ledger.keep(page, relais.address);
    watch.networkIsDown(true);
    watch.allow(/relais worker|Another connection wants to delete/);
    watch.allow(/status of 401/);
    relais.proxy.becomeCaptivePortal();
    await ledger.tick(page);
    await ledger.tick(page);
    await expect.poll(() => journalLines(page)).toBe(2);

    await deletePersonalDatabases(page);
    await relais.proxy.accept();
    watch.networkIsDown(false);
    await page.goto(`${relais.address}/fr/compte/connexion`);
    await fillSignIn(page, 'fr');
    await page.waitForURL('**/fr/voies', { timeout: 30_000 });
    await nothingWaits(page, 30_000);
    expect(await ledger.differences(await CustomerApi.signIn(relais.address))).toEqual([]);
  });

  test('is full: it is said, what was typed stays, and goes on once there is room', async ({
    page,
    relais,
    watch,
  }) => {
    const ledger = await openLedger(relais);
    await signIn(page, 'fr');
    await ledger.show(page, relais.address);
    watch.allow(/relais worker|QuotaExceeded/);
    const api = await CustomerApi.signIn(`http://127.0.0.1:${relais.server.port}`);
    const ascent = await api.completeAscent();

    await fillDisk(page, 0);
    await ledger.tickInVain(page);
    await freeDisk(page);
    await ledger.tick(page);

    const comment = page.getByLabel(fr.whole('logbook.form.comment'));
    const keep = page.getByRole('button', { name: fr.whole('logbook.form.save') });
    await page.goto(`/fr/carnet/modifier/${ascent.id}`);
    await comment.fill('Le vent dans le dièdre');
    await fillDisk(page, 0);
    await keep.click();
    await expect(page.getByText(fr.whole('logbook.form.failed'))).toBeVisible();
    await expect(comment).toHaveValue('Le vent dans le dièdre');
    await freeDisk(page);
    await keep.click();
    await expect(comment).toBeHidden();
    await page.reload();
    await nothingWaits(page, 60_000);
    expect(await ledger.differences(api)).toEqual([]);
    const kept = (await api.ascents()).find(({ id }) => id === ascent.id);
    expect(kept?.comment).toBe('Le vent dans le dièdre');
  });

  test('is full while a route is downloaded: it is said in words, and resumed once there is room', async ({
    page,
    relais,
    watch,
  }) => {
    const api = await CustomerApi.signIn(relais.address);
    const { crag, sector } = await findOwnedCrag(api);
    watch.allow(/relais worker|QuotaExceeded/);
    await signIn(page, 'fr');
    await page.goto(`/fr/voies/falaise/${crag.region.slug}/${crag.slug}/${sector.slug}`);
    const save = page.getByRole('main').getByRole('button', { name: fr.whole('saved.save.route') });
    await expect(save).toBeVisible();
    await fillDisk(page, rowsOnly);
    await save.click();
    await page
      .getByRole('link', { name: fr.whole('shell.nav.home') })
      .first()
      .click();
    const mark = page.getByText(fr.within('saved.pack.error.space')).first();
    await expect(mark).toBeVisible({ timeout: 30_000 });

    await freeDisk(page);
    await page
      .getByRole('button', { name: fr.whole('common.retry') })
      .first()
      .click();
    await packsAreReady(page, api.user.customerRoutes.length + 1);
    await expect(mark).toHaveCount(0);
  });
});

test.describe('a database that is damaged on the disk', () => {
  test.setTimeout(150_000);
  const browser = new BrowserProcess();
  test.afterEach(() => browser.remove());

  test('is opened anew, and the ticks that were not sent are sent', async ({ relais }) => {
    const ledger = await openLedger(relais);
    let page = await browser.start();
    await signInAt(page, relais.address);
    await ledger.keep(page, relais.address);
    await relais.proxy.refuse();
    for (let made = 0; made < 3; made += 1) await ledger.tick(page);
    await expect.poll(() => journalLines(page)).toBe(3);
    await browser.kill();
    damage(join(browser.profile, 'Default', 'IndexedDB'));

    await relais.proxy.accept();
    page = await browser.start();
    await page.goto(`${relais.address}/fr/compte/connexion`);
    const isKnown = page.getByRole('button', { name: fr.within('shell.account.open') });
    const email = page.getByLabel(fr.whole('account.signIn.email'));
    await expect(isKnown.or(email).first()).toBeVisible({ timeout: 30_000 });
    if (await email.isVisible()) {
      await fillSignIn(page, 'fr');
      await page.waitForURL('**/fr/voies', { timeout: 30_000 });
    }
    await nothingWaits(page, 30_000);
    expect(await ledger.differences(await CustomerApi.signIn(relais.address))).toEqual([]);
  });
});

async function openLedger(relais: Relais): Promise<TickLedger> {
  const api = await CustomerApi.signIn(relais.address);
  return TickLedger.open(api, await findOwnedCrag(api));
}

/** How many promises lie in the journal of the account, read beside the app. */
function journalLines(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory();
    const { account } = await new Promise<{ account: string }>((resolve, reject) => {
      void indexedDB.databases().then((databases) => {
        const name = databases.find((database) => database.name?.startsWith('relais-u-'))?.name;
        if (name) resolve({ account: name });
        else reject(new Error('nobody is signed in'));
      });
    });
    const file = await (await folder.getFileHandle(`${account}.journal`)).getFile();
    return (await file.text()).split('\n').filter((line) => line.includes('"kind":"promise"')).length;
  });
}

/** Deletes what the device keeps of its customers, as a cleaning tool does beside a running app. */
function deletePersonalDatabases(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      if (!name?.startsWith('relais-u-')) continue;
      await new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name);
        request.addEventListener('success', () => resolve());
        request.addEventListener('error', () => reject(request.error ?? new Error(name)));
      });
    }
  });
}

/**
 * Lets the browser refuse to store anything that brings so many bytes, in the page and in its workers, with the
 * error it has for a full disk. Chromium's own override of the quota does not reach IndexedDB.
 */
async function fillDisk(page: Page, bytes: number): Promise<void> {
  const fill = (limit: number) => {
    const { add, put } = IDBObjectStore.prototype;
    const refuse = (value: unknown) => {
      const size = (value as { bytes?: ArrayBuffer }).bytes?.byteLength ?? 0;
      if (size >= limit) throw new DOMException('the disk is full', 'QuotaExceededError');
    };
    Object.assign(globalThis, { freeDisk: () => Object.assign(IDBObjectStore.prototype, { add, put }) });
    Object.assign(IDBObjectStore.prototype, {
      add(this: IDBObjectStore, ...given: Parameters<IDBObjectStore['add']>) {
        refuse(given[0]);
        return add.apply(this, given);
      },
      put(this: IDBObjectStore, ...given: Parameters<IDBObjectStore['put']>) {
        refuse(given[0]);
        return put.apply(this, given);
      },
    });
  };
  await page.evaluate(fill, bytes);
  for (const worker of page.workers()) await worker.evaluate(fill, bytes);
}

/** Makes room again. */
async function freeDisk(page: Page): Promise<void> {
  const free = () => (globalThis as typeof globalThis & { freeDisk(): unknown }).freeDisk() !== null;
  await page.evaluate(free);
  for (const worker of page.workers()) await worker.evaluate(free);
}

/** Writes nonsense over every file of a folder, as a failing disk does. */
function damage(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = Buffer.alloc(statSync(path).size, 0xa5);
    const file = openSync(path, 'r+');
    writeSync(file, bytes);
    closeSync(file);
  }
}
