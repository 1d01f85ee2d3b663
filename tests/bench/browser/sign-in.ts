import type { Page } from '@playwright/test';
import { PASSWORD } from '../../support/start-server';

/** Signs a customer in by the form, as far as the address of my routes. */
export async function signIn(page: Page, address: string, email: string): Promise<void> {
  // What tsx wraps functions in, so that they keep their names, is not known in the page.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.goto(`${address}/fr/compte/connexion`);
  await page.locator('main input[type="email"]').fill(email);
  await page.locator('main input[type="password"]').fill(PASSWORD);
  await page.locator('main button[type="submit"]').click();
  await page.waitForURL('**/fr/voies', { timeout: 60_000 });
}
