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
      const places = nodes.map(({ target, any }) => `${target.join(' ')} (${any[0]?.message ?? ''})`);
      found.push(...places.map((place) => `${screen}, ${size}, ${colorScheme}: ${id} at ${place}`));
    }
  }
  return found;
}

async function violations(page: Page) {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const answer = await new AxeBuilder(isLoaded ? { page, axeSource: 'true' } : { page })
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    })
    // Fluent's focus sentinels are hidden from people, which axe cannot know.
    .exclude('[data-tabster-dummy]')
    // Our pages hold no frames; without this axe opens a page of its own for each report.
    .setLegacyMode()
    .analyze();
  return answer.violations;
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
