import type { Page } from '@playwright/test';
import { BrowserProcess } from '../support/browser-process';
import { CustomerApi } from '../support/customer-api';
import { fillDisk } from '../support/fill-disk';
import { nothingWaits } from '../support/nothing-waits';
import { packsAreReady } from '../support/offline-ready';
import { findOwnedCrag } from '../support/owned-crag';
import { signIn, signInAt } from '../support/sign-in';
import { expect, test } from '../support/test';
import { TickLedger } from '../support/tick-ledger';
import { wordsOf } from '../support/words';

const fr = wordsOf('fr');
/** Bytes that a row never brings and a picture of a wall does. */
const rowsOnly = 10_000;

// The recording of a browser that is killed would itself fail at the end.
test.use({ trace: 'off' });

test.describe('a disk that is full', () => {
  test.setTimeout(150_000);
  const browser = new BrowserProcess();
  test.afterEach(() => browser.remove());

  test('costs downloads and no tick; is named as the reason once nothing can give way; and goes on with room', async ({
    relais,
  }) => {
    const api = await CustomerApi.signIn(relais.address);
    const ledger = await TickLedger.open(api, await findOwnedCrag(api));
    const ascent = await api.completeAscent();
    const first = await browser.start();
    await signInAt(first, relais.address);
    await packsAreReady(first, api.user.customerRoutes.length);
    await ledger.keep(first, relais.address);

    const { page: second } = await fillDisk(first, relais.address, 'what gives way');
    await ledger.show(second, relais.address);
    for (let made = 0; made < 3; made += 1) await ledger.tick(second);
    await second.goto(`${relais.address}/fr/voies`);
    const gone = second.getByText(fr.within('catalogue.pack.room'));
    await expect(gone.first()).toBeVisible();

    const { page, free } = await fillDisk(second, relais.address);
    await ledger.show(page, relais.address);
    await ledger.tickInVain(page, fr.whole('common.error.space'));
    const comment = page.getByLabel(fr.whole('logbook.form.comment'));
    const keep = page.getByRole('button', { name: fr.whole('logbook.form.save') });
    await page.goto(`${relais.address}/fr/carnet/modifier/${ascent.id}`);
    await comment.fill('Le vent dans le dièdre');
    await keep.click();
    await expect(page.getByText(fr.whole('common.error.space'))).toBeVisible();
    await expect(comment).toHaveValue('Le vent dans le dièdre');

    await free();
    await keep.click();
    await expect(comment).toBeHidden();
    await ledger.show(page, relais.address);
    await ledger.tick(page);
    await nothingWaits(page, 60_000);
    expect(await ledger.differences(api)).toEqual([]);
    const kept = (await api.ascents()).find(({ id }) => id === ascent.id);
    expect(kept?.comment).toBe('Le vent dans le dièdre');
    await page.goto(`${relais.address}/fr/voies`);
    await packsAreReady(page, api.user.customerRoutes.length);
  });

  test('stops the download of a route in words, and lets it go on once there is room', async ({
    page,
    relais,
    watch,
  }) => {
    const api = await CustomerApi.signIn(relais.address);
    const { crag, sector } = await findOwnedCrag(api);
    watch.allow(/relais worker|QuotaExceeded/);
    await signIn(page, 'fr');
    // Otherwise the downloads of what is saved already are refused as well.
    await packsAreReady(page, api.user.customerRoutes.length);
    await page.goto(`/fr/voies/falaise/${crag.region.slug}/${crag.slug}/${sector.slug}`);
    const save = page.getByRole('main').getByRole('button', { name: fr.whole('saved.save.route') });
    await expect(save).toBeVisible();
    await refuseBytes(page, rowsOnly);
    await save.click();
    await page
      .getByRole('link', { name: fr.whole('shell.nav.home') })
      .first()
      .click();
    const mark = page.getByText(fr.within('saved.pack.error.space')).first();
    const retry = page.getByRole('button', { name: fr.whole('common.retry') });
    await expect(mark).toBeVisible({ timeout: 30_000 });
    await expect(retry).toHaveCount(1);

    await refuseBytes(page, Number.POSITIVE_INFINITY);
    // It may have gone on by itself before the tap.
    await retry.click({ timeout: 3_000 }).catch(() => undefined);
    await packsAreReady(page, api.user.customerRoutes.length + 1);
    await expect(mark).toHaveCount(0);
  });
});

/**
 * From now on the browser stores nothing that brings so many bytes or more, in the page and in its workers, and says
 * what it says of a full disk. So rows still fit and pictures do not, which no quota could be made to do for sure.
 */
async function refuseBytes(page: Page, bytes: number): Promise<void> {
  const refuse = (limit: number) => {
    const { prototype } = IDBObjectStore;
    const known = globalThis as typeof globalThis & { storePut?: IDBObjectStore['put'] };
    const put = (known.storePut ??= prototype.put);
    Object.assign(prototype, {
      put(this: IDBObjectStore, ...given: Parameters<IDBObjectStore['put']>) {
        const size = (given[0] as { bytes?: ArrayBuffer }).bytes?.byteLength ?? 0;
        if (size >= limit) throw new DOMException('the disk is full', 'QuotaExceededError');
        return put.apply(this, given);
      },
    });
  };
  await page.evaluate(refuse, bytes);
  for (const worker of page.workers()) await worker.evaluate(refuse, bytes);
}
