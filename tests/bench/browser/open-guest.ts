import type { Page } from '@playwright/test';
import type { BenchSite } from './bench-site';
import { knowWrapper } from './prepare-page';

/** A phone that is held upright. */
const viewport = { width: 390, height: 844 };

/** A guest's page at an address, once the public index lies on the device; no service worker stands between by itself. */
export async function openGuest(
  { browser, address }: BenchSite,
  path: string,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Page> {
  const page = await browser.newPage({ viewport, serviceWorkers });
  await knowWrapper(page);
  await page.goto(`${address}/fr/recherche`);
  await indexIsHere(page);
  if (path !== '/fr/recherche') await page.goto(`${address}${path}`);
  return page;
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
