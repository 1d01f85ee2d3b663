import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** A screen as it is shown: to a phone or a desk, by day or in the evening. */
export interface Look {
  size: 'phone' | 'desk';
  colorScheme: 'light' | 'dark';
}

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } };

/** How long nothing may change before a screen counts as drawn, and how long that is waited for, in ms. */
const QUIET = 100;
const QUIET_AT_MOST = 5_000;

/**
 * What axe finds serious or critical on what stands there now, in each of the looks. The page stays the same one, as
 * when a phone is turned or the evening comes, and each look is analysed whole.
 */
export async function seriousFindings(page: Page, screen: string, looks: readonly Look[]): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(() => {
    // What lies below the eye is not painted, and keeps the colours it had, until one scrolls there.
    const painted = new CSSStyleSheet();
    painted.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(painted);
  });
  // The page begins with the look the one before ended with.
  const isLast = page.viewportSize()?.width === sizes[looks.at(-1)?.size ?? 'phone'].width;
  for (const { size, colorScheme } of isLast ? looks.toReversed() : looks) {
    await page.setViewportSize(sizes[size]);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await isDrawn(page);
    for (const { id, impact, nodes } of await violations(page)) {
      if (impact !== 'serious' && impact !== 'critical') continue;
      for (const { target, any } of nodes) {
        if (id === 'target-size' && !(await isSmallInView(page, target.join(' ')))) continue;
        const place = `${target.join(' ')} (${any[0]?.message ?? ''})`;
        found.push(`${screen}, ${size}, ${colorScheme}: ${id} at ${place}`);
      }
    }
  }
  return found;
}

async function violations(page: Page) {
  const axe = await axeOn(page);
  const answer = await axe
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    })
    // Fluent's focus sentinels are hidden from people, which axe cannot know.
    .exclude('[data-tabster-dummy]')
    .analyze();
  return answer.violations;
}

/**
 * Whether a target is still too small in the middle of the screen. At the place where the page happens to be scrolled,
 * the bar that stays at its foot may cover half a field, which scrolling uncovers.
 */
async function isSmallInView(page: Page, target: string): Promise<boolean> {
  await page
    .locator(target)
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const axe = await axeOn(page);
  const { violations: left } = await axe.withRules('target-size').include(target).analyze();
  return left.length > 0;
}

async function axeOn(page: Page): Promise<AxeBuilder> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  // Our pages hold no frames; without legacy mode axe opens a page of its own for each report.
  return new AxeBuilder(isLoaded ? { page, axeSource: 'true' } : { page }).setLegacyMode();
}

/** Waits until the screen is drawn: no skeleton, no change for a moment, and no colour that still changes. */
async function isDrawn(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[class*="skeleton"]'));
  await page.evaluate(
    ([quiet, atMost]) =>
      new Promise<void>((resolve) => {
        const done = () => {
          watch.disconnect();
          clearTimeout(late);
          resolve();
        };
        let still = setTimeout(done, quiet);
        const late = setTimeout(done, atMost);
        const watch = new MutationObserver(() => {
          clearTimeout(still);
          still = setTimeout(done, quiet);
        });
        watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      }),
    [QUIET, QUIET_AT_MOST] as const,
  );
  // A colour on its way to another is neither.
  await page.waitForFunction(() => {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running');
    return running.every(({ effect }) => effect?.getComputedTiming().endTime === Infinity);
  });
}
