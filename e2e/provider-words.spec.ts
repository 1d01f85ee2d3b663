import type { Page } from '@playwright/test';
import type { FlashMessage } from '#contract/tables/flash-message';
import { xssPayloads } from '../tests/support/xss-payloads';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

/*
 * The whole way through the app, as if the server had cleaned nothing: its answers are replaced by texts that try to
 * run, and what stands on the screen was cleaned by the device alone, under the page's own policy.
 */

const fr = wordsOf('fr');
const payloads = xssPayloads();
const ON_A_PAGE = 20;
const THAT_RUN = ':is(script, iframe, object, embed, style, [onerror], [onload], [onfocus], [ontoggle])';

const hasRun = (page: Page) => page.evaluate(() => (window as { ran?: number }).ran ?? 0);

test.describe('a server that sends what tries to run', () => {
  test.beforeEach(({ watch }) => {
    // The document in which the cleaner reads a text has the policy too, and says what it would have stopped.
    watch.allow(/Content Security Policy|CSP: /);
  });

  test('runs nothing out of its flash messages, all 2,000 on the screen', async ({ page }) => {
    const messages = payloads.map((text, place): FlashMessage => ({
      id: place + 1,
      label: { fr: text, en: text },
      content: { fr: `<p>${place} ${text}</p>`, en: text },
      severity: 'info',
      discardable: true,
      regionIds: [],
      startsAt: '2026-01-01T00:00:00Z',
      endsAt: null,
    }));
    await page
      .context()
      .route('**/guard/flash-messages', (route) =>
        route.fulfill({ json: { success: true, data: { flash_messages: messages } } }),
      );
    await signIn(page, 'fr');
    const shown = page.locator('section[data-severity]');
    const rest = fr.within('flash.more');
    await page.locator('summary').filter({ hasText: rest }).click({ timeout: 60_000 });
    await expect(shown).toHaveCount(messages.length, { timeout: 60_000 });
    await expect(shown.last()).toBeVisible();
    await expect(shown.filter({ has: page.locator(THAT_RUN) })).toHaveCount(0);
    expect(await hasRun(page)).toBe(0);
  });

  test('runs nothing out of its presentation pages', async ({ page, watch }) => {
    // The real server has no such page.
    watch.allow(/status of 404/);
    const pages = Array.from({ length: Math.ceil(payloads.length / ON_A_PAGE) }, (_, place) =>
      payloads.slice(place * ON_A_PAGE, (place + 1) * ON_A_PAGE),
    );
    await page.context().route('**/api/fr/presentation/*', (route) => {
      const slug = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
      const texts = pages[Number(slug.slice(1))] ?? [];
      const content = texts.map((text) => `<div>${text}</div>`).join('\n');
      const both = (text: string) => ({ fr: text, en: text });
      const data = { slug, title: both(`Page ${slug} ${texts[0]}`), content: both(content), updatedAt: null };
      return route.fulfill({ json: { success: true, data } });
    });
    await page.goto('/fr/presentation/p0');
    for (const place of pages.keys()) {
      await page.evaluate((path) => {
        window.history.pushState(null, '', path);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, `/fr/presentation/p${place}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(`Page p${place} `);
      expect(await page.locator(`article ${THAT_RUN}`).count()).toBe(0);
    }
    expect(await hasRun(page)).toBe(0);
  });
});
