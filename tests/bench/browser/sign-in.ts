import type { Page } from '@playwright/test';
import { PASSWORD } from '../../support/start-server';
import { knowWrapper } from './prepare-page';

/** Signs a customer in by the form, as far as the address of my routes. */
export async function signIn(page: Page, address: string, email: string): Promise<void> {
  await knowWrapper(page);
  await page.goto(`${address}/fr/compte/connexion`);
  await page.locator('main input[type="email"]').fill(email);
  await page.locator('main input[type="password"]').fill(PASSWORD);
  await page.locator('main button[type="submit"]').click();
  await page.waitForURL('**/fr/voies', { timeout: 60_000 });
}
