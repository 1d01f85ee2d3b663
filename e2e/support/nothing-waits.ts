import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { wordsOf } from './words';

const fr = wordsOf('fr');

/** The sign in the top bar that counts what waits to be sent; absent while nothing does. */
export function waitingSign(page: Page, words = fr): Locator {
  const one = page.getByRole('button', { name: words.within('shell.waiting.label', { count: 1 }) });
  return one.or(page.getByRole('button', { name: words.within('shell.waiting.label') }));
}

/** Waits until somebody is signed in and the screen says that nothing waits; answers after how many milliseconds. */
export async function nothingWaits(page: Page, withinMs: number, words = fr): Promise<number> {
  const begun = Date.now();
  await expect(page.getByRole('button', { name: words.within('shell.account.open') })).toBeVisible();
  const isLooking = page.getByRole('button', { name: words.whole('shell.busy') });
  const sign = waitingSign(page, words).or(isLooking).or(page.locator('[data-unknown]'));
  await expect(sign).toHaveCount(0, { timeout: withinMs });
  return Date.now() - begun;
}
