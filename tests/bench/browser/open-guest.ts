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
  await deviceHolds(page, 'indexManifest');
  if (path !== '/fr/recherche') await page.goto(`${address}${path}`);
  return page;
}

/** Waits until the index is kept as it was laid, which the worker does once the first screen has what it asks for. */
export function laidIndexIsKept(page: Page): Promise<void> {
  return deviceHolds(page, 'laidIndex');
}

/** Waits until something stands in a store of the device's database. */
async function deviceHolds(page: Page, store: 'indexManifest' | 'laidIndex'): Promise<void> {
  await page.waitForFunction(
    (name) =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('relais-device');
        opening.addEventListener('error', () => resolve(false));
        opening.addEventListener('success', () => {
          const db = opening.result;
          const isMade = db.objectStoreNames.contains(name);
          if (!isMade) {
            db.close();
            resolve(false);
            return;
          }
          const asked = db.transaction(name).objectStore(name).count();
          asked.addEventListener('success', () => {
            db.close();
            resolve(asked.result > 0);
          });
        });
      }),
    store,
    { timeout: 180_000, polling: 1_000 },
  );
}
