import type { Page } from '@playwright/test';
import { CustomerApi } from '../support/customer-api';
import { waitingSign } from '../support/nothing-waits';
import { findOwnedCrag } from '../support/owned-crag';
import { signIn } from '../support/sign-in';
import { expect, test } from '../support/test';
import { TickLedger } from '../support/tick-ledger';
import { wordsOf } from '../support/words';

const fr = wordsOf('fr');

test.describe('an old build beside a new one', () => {
  test.setTimeout(120_000);

  test('lets the new one upgrade the database, asks to be loaded again, and loses nothing', async ({
    context,
    page,
    relais,
    watch,
  }) => {
    watch.allow(/relais worker|Another connection wants to upgrade/);
    const api = await CustomerApi.signIn(relais.address);
    const ledger = await TickLedger.open(api, await findOwnedCrag(api));
    await signIn(page, 'fr');
    await ledger.keep(page, relais.address);
    relais.proxy.becomeCaptivePortal();
    watch.networkIsDown(true);
    await ledger.tick(page);
    await ledger.tick(page);
    await expect(waitingSign(page)).toBeVisible();

    const newer = await context.newPage();
    await newer.route('**/newer', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>newer</title>' }),
    );
    await newer.goto(`${relais.address}/newer`);
    const opened = await upgrade(newer);
    expect(opened.waiting, 'outbox entries in the database').toBe(2);
    await expect(page.getByText(fr.whole('shell.stale'))).toBeVisible();
    await expect(
      page.getByRole('alert').getByRole('button', { name: fr.whole('shell.update.action') }),
    ).toBeVisible();

    await relais.proxy.accept();
    watch.networkIsDown(false);
    await page.reload();
    await expect(page.getByRole('heading', { name: fr.whole('errors.newer.title') })).toBeVisible();
    await expect(page.getByRole('button', { name: fr.whole('shell.update.action') })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await waitingIn(newer), 'the old build touches nothing').toBe(2);
    expect(await ledger.heldSince(api), 'the old build sends nothing').toBe(0);
  });
});

interface Opened {
  waiting: number;
}

/**
 * Opens the customer's database as the next build would, one version on: with a table more, and every outbox entry
 * lifted to a new form. It stays open.
 */
function upgrade(page: Page): Promise<Opened> {
  return page.evaluate(async () => {
    const named = (await indexedDB.databases()).find(({ name }) => name?.startsWith('relais-u-'));
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(named?.name ?? '', (named?.version ?? 0) + 10);
      request.addEventListener('upgradeneeded', () => {
        request.result.createObjectStore('gear', { keyPath: 'id' });
        const lifting = request.transaction?.objectStore('outbox').openCursor();
        lifting?.addEventListener('success', () => {
          const entry = lifting.result;
          if (!entry) return;
          entry.update({ ...entry.value, schema: entry.value.schema + 1, lifted: true });
          entry.continue();
        });
      });
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('not opened')));
      request.addEventListener('blocked', () => reject(new Error('the old build does not let go')));
    });
    const waiting = await new Promise<number>((resolve) => {
      const count = db.transaction('outbox').objectStore('outbox').count();
      count.addEventListener('success', () => resolve(count.result));
    });
    Object.assign(globalThis, { newer: db });
    return { waiting };
  });
}

function waitingIn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { newer } = globalThis as typeof globalThis & { newer: IDBDatabase };
    const count = newer.transaction('outbox').objectStore('outbox').count();
    return new Promise<number>((resolve) => {
      count.addEventListener('success', () => resolve(count.result));
    });
  });
}
