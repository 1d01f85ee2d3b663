import type { Page } from '@playwright/test';
import { tidyPath } from '#contract/paths/translate-path';
import { CustomerApi } from './support/customer-api';
import { sampleAddresses } from './support/sample-addresses';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

test.use({ data: 'shared', trace: 'off', reducedMotion: 'reduce' });
test.describe.configure({ timeout: 600_000 });

/** WCAG 1.4.10: as wide as a desk's window at 400 %; and the same window at 200 % (1.4.4), in CSS pixels. */
const sizes = [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
];

for (const language of ['fr', 'en'] as const) {
  test(`no screen is scrolled sideways or cuts its words at 320 px or 200 %, ${language}`, async ({
    page,
    relais,
    watch,
  }) => {
    // Chromium's own driver speaks of being read from.
    watch.allow(/GL Driver Message/);
    // The document at an address that is no screen’s.
    watch.allow(/status of 404/);
    const { guests, customers } = await sampleAddresses(await CustomerApi.signIn(relais.address));
    const found: string[] = [];
    const visit = async (screen: string) => {
      await page.goto(tidyPath(`/${language}/${screen}`, language));
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await page.waitForFunction(() => !document.querySelector('[class*="skeleton"]'));
      for (const size of sizes) {
        await page.setViewportSize(size);
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        for (const words of await tooWide(page)) found.push(`${screen} at ${size.width} px: ${words}`);
      }
    };
    for (const screen of guests) await visit(screen);
    await signIn(page, language);
    for (const screen of customers) await visit(screen);
    await visit('nothing-here');
    expect(found).toEqual([]);
  });
}

test('a long title stands whole in the bar of a phone, beside the badges of a customer too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const stands = async (title: string) => {
    await page.goto('/fr/topo/entre-luberon-et-ventoux');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const inBar = page.locator('header[data-bar]').getByText(title);
    // The page that the server drew gives way to the app's under the hand that scrolls it.
    await expect(async () => {
      await page.getByRole('heading', { level: 2, name: 'Dans ce topo' }).scrollIntoViewIfNeeded();
      await expect(inBar).toBeVisible({ timeout: 3_000 });
    }).toPass();
    const isCut = (box: HTMLElement) =>
      box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1;
    // The sign of what is being loaded stands beside it for a moment.
    await expect.poll(() => inBar.evaluate(isCut)).toBe(false);
  };
  await stands('Entre Luberon et Ventoux');
  await signIn(page, 'fr');
  await stands('Entre Luberon et Ventoux');
});

/** The document when it is wider than the window, and words that stand in a box too narrow for them without a sign of it. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > window.innerWidth) found.push(`${scrollWidth} px wide`);
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const holdsWords = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
      if (!holdsWords || element.clientWidth <= 1) continue;
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isCut = (overflowX === 'hidden' || overflowX === 'clip') && textOverflow !== 'ellipsis';
      if (isCut && element.scrollWidth > element.clientWidth + 1) {
        found.push(`cut: ${element.textContent?.trim().slice(0, 60)}`);
      }
    }
    return found;
  });
}
