import { expect, type Page } from '@playwright/test';

/** Waits until the picture of the one map on a screen changes no more; answers it as a PNG in base 64. */
export async function mapAtRest(page: Page): Promise<string> {
  const canvas = page.locator('[data-ready] canvas');
  let before = '';
  await expect(async () => {
    const now = (await canvas.screenshot()).toString('base64');
    const isAtRest = now === before;
    before = now;
    expect(isAtRest).toBe(true);
  }).toPass({ intervals: [250], timeout: 30_000 });
  return before;
}
