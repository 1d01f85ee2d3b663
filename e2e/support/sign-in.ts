import type { Page } from '@playwright/test';
import type { Language } from '#contract/language';
import { demoCustomer } from './customer-api';
import { wordsOf } from './words';

/** Fills in the sign-in screen, once it stands, and sends it, as the customer would. */
export async function fillSignIn(
  page: Page,
  language: Language,
  password = demoCustomer.password,
  email = demoCustomer.email,
): Promise<void> {
  const words = wordsOf(language);
  const title = words.whole('account.signIn.title');
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByLabel(words.whole('account.signIn.email')).fill(email);
  await page.getByLabel(words.whole('account.signIn.password')).fill(password);
  await page.getByRole('button', { name: words.whole('account.signIn.submit') }).click();
}

/** Opens the sign-in screen and signs in; ends on my routes. */
export async function signIn(page: Page, language: Language): Promise<void> {
  await page.goto(language === 'fr' ? '/fr/compte/connexion' : '/en/account/sign-in');
  await fillSignIn(page, language);
  await page.waitForURL(language === 'fr' ? '**/fr/voies' : '**/en/routes');
}

/** Signs in at an address that the browser was not told before; ends on my routes. */
export async function signInAt(page: Page, address: string, email = demoCustomer.email): Promise<void> {
  await page.goto(`${address}/fr/compte/connexion`);
  await fillSignIn(page, 'fr', demoCustomer.password, email);
  await page.waitForURL('**/fr/voies', { timeout: 30_000 });
}
