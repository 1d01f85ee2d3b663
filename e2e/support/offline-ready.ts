import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { askWhetherWhole } from '../../tests/support/ask-whether-whole';
import { wordsOf } from './words';

/** Waits until all of the app is on the device and would start without network. */
export async function shellIsKept(page: Page): Promise<void> {
  await page.evaluate(askWhetherWhole);
}

/** Without a service worker: waits until what taps need has come, of which the question at the sign-out comes last. */
export async function partsAreFetched(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /sign-out-dialog[^/]*\.js$/.test(name)),
  );
}

/** On my routes: waits until every saved route says that it is available offline. */
export async function packsAreReady(page: Page, count: number): Promise<void> {
  const ready = wordsOf('fr').within('catalogue.pack.ready', {});
  await expect(page.locator('[data-state="ready"]').filter({ hasText: ready })).toHaveCount(count, {
    timeout: 60_000,
  });
}

/** As a guest: waits until the price list, with reductions and what sending costs, is on the device. */
export async function priceListIsKept(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((resolve, reject) => {
          const opening = indexedDB.open('relais-guest');
          opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
          opening.addEventListener('success', () => {
            const reading = opening.result.transaction('pages').objectStore('pages').count('products');
            reading.addEventListener('success', () => {
              opening.result.close();
              resolve(reading.result > 0);
            });
          });
        }),
    );
  await expect.poll(isKept).toBe(true);
}
