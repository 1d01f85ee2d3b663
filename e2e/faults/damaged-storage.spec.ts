import { closeSync, openSync, readdirSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { JournalLine } from '#worker/sync/ports';
import { shareOf } from '../../tests/support/share-of';
import { BrowserProcess } from '../support/browser-process';
import { CustomerApi } from '../support/customer-api';
import { nothingWaits } from '../support/nothing-waits';
import { findOwnedCrag } from '../support/owned-crag';
import type { Relais } from '../support/relais';
import { fillSignIn, signIn, signInAt } from '../support/sign-in';
import { expect, test } from '../support/test';
import { TickLedger } from '../support/tick-ledger';
import { wordsOf } from '../support/words';

const fr = wordsOf('fr');

// The recording of a browser that is killed would itself fail at the end.
test.use({ trace: 'off' });

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
    await expect.poll(() => journalled(page)).toBe(2);

    await deletePersonalDatabases(page);
    await relais.proxy.accept();
    watch.networkIsDown(false);
    await page.goto(`${relais.address}/fr/compte/connexion`);
    await fillSignIn(page, 'fr');
    await page.waitForURL('**/fr/voies', { timeout: 30_000 });
    await nothingWaits(page, 30_000);
    expect(await ledger.differences(await CustomerApi.signIn(relais.address))).toEqual([]);
  });
});

const damages = shareOf(100, 2);

test.describe('a database that is damaged on the disk', () => {
  test.setTimeout(90_000 + damages * 60_000);
  const browser = new BrowserProcess();
  test.afterEach(() => browser.remove());

  test('is opened anew, which is said, and the ticks that were not sent are sent', async ({ relais }) => {
    const ledger = await openLedger(relais);
    let page = await browser.start();
    await signInAt(page, relais.address);
    await ledger.keep(page, relais.address);
    for (let damaged = 0; damaged < damages; damaged += 1) {
      await test.step(`damage ${damaged + 1} of ${damages}`, async () => {
        await relais.proxy.refuse();
        for (let made = 0; made < 3; made += 1) await ledger.tick(page);
        await expect.poll(() => journalled(page)).toBe(3);
        await browser.kill();
        damage(join(browser.profile, 'Default', 'IndexedDB'));
        // Browsers write local storage minutes later: it may know nothing of the customer, or be damaged as well.
        if (damaged % 2 === 1) damage(join(browser.profile, 'Default', 'Local Storage'));

        await relais.proxy.accept();
        page = await browser.start();
        await page.goto(`${relais.address}/fr/voies`);
        const notice = page.getByRole('alert').filter({ hasText: fr.within('account.lost.words') });
        await expect(notice.getByText(fr.within('account.lost.spared'))).toBeVisible({ timeout: 30_000 });
        await notice.getByRole('link', { name: fr.whole('common.signIn') }).click();
        await fillSignIn(page, 'fr');
        await page.waitForURL('**/fr/voies', { timeout: 30_000 });
        await expect(notice).toHaveCount(0);
        await nothingWaits(page, 30_000);
        expect(await ledger.differences(await CustomerApi.signIn(relais.address))).toEqual([]);
        await ledger.show(page, relais.address);
      });
    }
  });
});

async function openLedger(relais: Relais): Promise<TickLedger> {
  const api = await CustomerApi.signIn(relais.address);
  return TickLedger.open(api, await findOwnedCrag(api));
}

/** How many outbox entries lie in the journal of the account and are not settled, read beside the app. */
function journalled(page: Page): Promise<number> {
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
    const waiting = new Set<string>();
    for (const line of (await file.text()).split('\n').slice(0, -1)) {
      const told = JSON.parse(line.slice(line.indexOf(' '))) as JournalLine;
      if (told.kind === 'promise') waiting.add(told.entry.id);
      else waiting.delete(told.id);
    }
    return waiting.size;
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
