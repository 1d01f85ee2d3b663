import type { Page } from '@playwright/test';
import type { Language } from '#contract/language';
import { shareOf } from '../../tests/support/share-of';
import { changeDatabase } from '../support/query-database';
import { CustomerApi } from '../support/customer-api';
import { findOwnedCrag } from '../support/owned-crag';
import { fillSignIn, signIn } from '../support/sign-in';
import { expect, test } from '../support/test';
import { TickLedger } from '../support/tick-ledger';
import { wordsOf } from '../support/words';

/** The words differ, the ways do not: English is looked at in the whole set. */
const languages = (['fr', 'en'] as const).slice(0, shareOf(2, 1));
const editPaths = {
  fr: '/fr/carnet/modifier',
  en: '/en/logbook/edit',
} as const;

for (const language of languages) {
  const words = wordsOf(language);

  test.describe(`how the synchronisation stands, in ${language}`, () => {
    test.setTimeout(240_000);
    test.use({ actionTimeout: 20_000 });

    test('is said in five ways, each with its one way on', async ({ page, relais, watch }) => {
      const direct = `http://127.0.0.1:${relais.server.port}`;
      const menu = page.getByRole('dialog', { name: words.within('shell.account.open') });
      const api = await CustomerApi.signIn(direct);
      const ledger = await TickLedger.open(api, await findOwnedCrag(api), language);
      const ascent = await api.completeAscent();
      await signIn(page, language);
      await ledger.keep(page, relais.address);

      await openMenu(page, language);
      await expect(menu.getByText(words.whole('sync.synced'))).toBeVisible();
      await closeMenu(page);

      // Waiting: the network is a hotel's. The way on sends at once.
      watch.networkIsDown(true);
      watch.allow(/status of (401|410)/);
      relais.proxy.becomeCaptivePortal();
      await ledger.tick(page);
      await openMenu(page, language);
      await expect(menu.getByText(words.whole('sync.waiting', { count: 1 }))).toBeVisible();
      // Tapped while nothing gets through: afterwards the next try by itself might come first.
      await menu.getByRole('button', { name: words.whole('sync.sendNow') }).click();
      await relais.proxy.accept();
      watch.networkIsDown(false);
      await expect(menu.getByText(words.whole('sync.synced'))).toBeVisible({ timeout: 40_000 });
      await closeMenu(page);

      // Refused: another device deleted what is edited here. The way on shows the reason.
      watch.networkIsDown(true);
      relais.proxy.becomeCaptivePortal();
      await page.goto(`${editPaths[language]}/${ascent.id}`);
      await page.getByLabel(words.whole('logbook.form.comment')).fill('…');
      await page.getByRole('button', { name: words.whole('logbook.form.save') }).click();
      await expect(page.getByLabel(words.whole('logbook.form.comment'))).toBeHidden();
      await api.deleteAscent(ascent.id);
      await openMenu(page, language);
      await menu.getByRole('button', { name: words.whole('sync.sendNow') }).click();
      await closeMenu(page);
      await relais.proxy.accept();
      watch.networkIsDown(false);
      const badge = page.getByRole('button', { name: words.within('shell.waiting.refused', { count: 1 }) });
      await expect(badge).toBeVisible({ timeout: 40_000 });
      await openMenu(page, language);
      await expect(menu.getByText(words.whole('sync.refused', { count: 1 }))).toBeVisible();
      await menu.getByRole('button', { name: words.whole('sync.see') }).click();
      const drawer = page.getByRole('dialog');
      await expect(drawer.getByText(words.within('logbook.error.gone'))).toBeVisible();
      await drawer.getByRole('button', { name: words.whole('saved.refused.discard') }).click();
      await drawer.getByRole('button', { name: words.whole('saved.refused.close') }).click();
      await expect(badge).toHaveCount(0);

      // Paused for sign-in: the session ended. The way on leads through sign-in and back, and sends.
      watch.networkIsDown(true);
      await changeDatabase(relais, 'delete from session where $1 = $1', [1]);
      watch.networkIsDown(false);
      await ledger.show(page, relais.address);
      await ledger.tick(page);
      await openMenu(page, language);
      await expect(menu.getByText(words.whole('sync.signIn'))).toBeVisible({ timeout: 20_000 });
      await menu.getByRole('link', { name: words.whole('sync.signInAction') }).click();
      await fillSignIn(page, language);
      await page.waitForURL(`**${ledger.path}`, { timeout: 20_000 });
      // The address comes before its screen.
      await expect(ledger.opener(page)).toBeVisible();
      await openMenu(page, language);
      await expect(menu.getByText(words.whole('sync.synced'))).toBeVisible({ timeout: 20_000 });
      await closeMenu(page);

      // Update required: a newer app on this device left an outbox entry that this one cannot read.
      await leaveNewerEntry(page);
      await ledger.tick(page);
      await openMenu(page, language);
      await expect(menu.getByText(words.whole('sync.update'))).toBeVisible({ timeout: 20_000 });
      await menu.getByRole('button', { name: words.whole('sync.updateAction') }).click();
      await page.waitForLoadState();
      await openMenu(page, language);
      await expect(menu.getByText(words.whole('sync.update'))).toBeVisible({ timeout: 20_000 });
      const [unsent] = await ledger.differences(await CustomerApi.signIn(direct));
      expect(unsent, 'the tick behind it waits its turn').toMatch(/tapped 1, said 1, on the server 0$/);
    });
  });
}

async function openMenu(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: wordsOf(language).within('shell.account.open') }).click();
}

async function closeMenu(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
}

/** Puts an outbox entry of a later version before all others, as a newer tab of the app would have. */
function leaveNewerEntry(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const named = (await indexedDB.databases()).find(({ name }) => name?.startsWith('relais-u-'));
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(named?.name ?? '');
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('not opened')));
    });
    const rows = (table: string) =>
      new Promise<{ value: { account: string } }[]>((resolve) => {
        const all = db.transaction(table).objectStore(table).getAll();
        all.addEventListener('success', () => resolve(all.result as { value: { account: string } }[]));
      });
    const session = (await rows('meta')).find((row) => 'key' in row && row.key === 'session');
    const entry = {
      id: crypto.randomUUID(),
      account: session?.value.account,
      lane: 'logbook',
      name: 'createAscent',
      schema: 99,
      touches: [],
      args: {},
      base: { v: 0 },
      madeAt: Date.now(),
      attempts: 0,
      nextAttemptAt: 0,
      state: 'waiting',
    };
    const writing = db.transaction('outbox', 'readwrite');
    writing.objectStore('outbox').add(entry);
    await new Promise((resolve) => writing.addEventListener('complete', resolve));
    db.close();
  });
}
