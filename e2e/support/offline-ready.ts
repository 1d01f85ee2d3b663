import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { wordsOf } from './words';

/** Waits until all of the app is on the device and would start without network. */
export async function shellIsKept(page: Page): Promise<void> {
  await page.evaluate(askWhetherWhole);
}

/** Asks the service worker as the app does, and waits until the last file has come. */
export async function askWhetherWhole(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data));
  });
  port1.start();
  active?.postMessage({ type: 'KEEP_WHOLE' }, [port2]);
  if ((await answer) !== true) throw new Error('the app could not be kept whole');
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
