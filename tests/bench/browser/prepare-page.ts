import type { Page } from '@playwright/test';

/** Gives the page what tsx wraps functions in so that they keep their names; functions sent to it call that. */
export async function knowWrapper(page: Page): Promise<void> {
  await page.addInitScript('globalThis.__name = (named) => named');
}

/** Has the processor of the page take so many times as long. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}
