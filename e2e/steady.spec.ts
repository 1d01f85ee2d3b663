import type { Page } from '@playwright/test';
import { tidyPath } from '#contract/paths/translate-path';
import { CustomerApi } from './support/customer-api';
import { packsAreReady } from './support/offline-ready';
import { sampleAddresses } from './support/sample-addresses';
import { signIn } from './support/sign-in';
import { giveOrders } from './support/staff-orders';
import { expect, test } from './support/test';

test.use({ trace: 'off' });
test.describe.configure({ timeout: 600_000 });

/** Of QUALITY; the share of the window that moved, times how far of it. */
const SHIFT_MAX = 0.02;

/** How long a screen is looked at after its heading stands, in milliseconds: what its answers bring has come by then. */
const LOOK_MS = 800;

/** How many routes the customer of the demonstration has saved. */
const SAVED = 2;

/** What is nobody's who is not signed in, and says so. */
const OF_ACCOUNTS = /^(?:provider|my-account|logbook|routes\/lists)/;

interface Shift {
  value: number;
  what: string[];
}

for (const size of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`nothing on any screen is pushed by what comes later, at ${size.width} px`, async ({
    page,
    relais,
    watch,
  }) => {
    // Chromium's own driver speaks of being read from.
    watch.allow(/GL Driver Message/);
    // Some addresses of the staff are of orders that nobody made.
    watch.allow(/status of 404/);
    await giveOrders(relais);
    await page.setViewportSize(size);
    await page.addInitScript(() => {
      // A shop's own catalogue has no such mark above its screens.
      const withoutDemo = new CSSStyleSheet();
      withoutDemo.replaceSync('[data-demo] { display: none; }');
      document.adoptedStyleSheets.push(withoutDemo);
      const shifts: Shift[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
        })[]) {
          const what = entry.sources.map(({ node, previousRect: was, currentRect: is }) => {
            const words = node?.textContent?.trim().slice(0, 40) ?? '';
            return `${words}: from ${was.x}, ${was.y} to ${is.x}, ${is.y}, ${is.height} high`;
          });
          if (!entry.hadRecentInput) shifts.push({ value: entry.value, what });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const { guests, customers } = await sampleAddresses(await CustomerApi.signIn(relais.address));
    const found: string[] = [];
    const visit = async (screen: string) => {
      await page.goto(tidyPath(`/fr/${screen}`, 'fr'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await page.waitForTimeout(LOOK_MS);
      const shifts = await shiftsOf(page);
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      if (sum > SHIFT_MAX) found.push(`${screen}: ${sum.toFixed(3)}, ${JSON.stringify(shifts)}`);
    };
    for (const screen of [...guests, ...customers.filter((one) => !OF_ACCOUNTS.test(one))])
      await visit(screen);
    await signIn(page, 'fr');
    // Whoever signs in on a new device sees what is theirs arrive; what is looked at is how it stands from then on.
    await packsAreReady(page, SAVED);
    for (const screen of customers) await visit(screen);
    expect(found).toEqual([]);
  });
}

function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}
