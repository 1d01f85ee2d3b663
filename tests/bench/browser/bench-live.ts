import type { Page } from '@playwright/test';
import { DEMO_EMAIL } from '#server/demo/demo-customer';
import { textsOf } from '../../support/texts';
import type { Bench } from '../bench';
import { middleOf } from '../measure-pairs';
import type { Measured } from '../report/figure';
import { signIn } from './sign-in';
import { startDemo } from './start-demo';

const TICKS = 20;
const fr = textsOf('fr');
const words = (key: string) => fr.get(key) ?? key;

/** From the tap that ticks a climb to the logbook on another device that is looked at, by the clock both share. */
export async function benchLive(bench: Bench): Promise<Measured | null> {
  const site = await bench.site();
  if (!site) return null;
  const demo = await startDemo();
  const viewport = { width: 390, height: 844 };
  const [here, there] = [await site.browser.newPage({ viewport }), await site.browser.newPage({ viewport })];
  try {
    for (const page of [here, there]) await signIn(page, demo.address, DEMO_EMAIL);
    await here.locator('main [data-route] a[href*="/falaise/"]').first().click();
    await there.goto(`${demo.address}/fr/carnet?year=${new Date().getFullYear()}`);
    await there.locator('main a[href*="/carnet/voir/"]').first().waitFor();
    const times: number[] = [];
    // The first opens the way.
    for (let made = 0; made <= (bench.isQuick ? 3 : TICKS); made += 1) {
      const shown = there.evaluate(waitForChange);
      const tapped = await tick(here);
      const time = (await shown) - tapped;
      if (made > 0) times.push(time);
    }
    const { value, spread } = middleOf(times);
    const beside = `to the other device’s logbook, ${times.length} ticks`;
    return {
      figures: [
        { what: 'tick tapped → seen there, median', value, unit: 'ms', goal: 2_000, most: null, beside },
        { what: 'the same, worst', value: spread.most, unit: 'ms', goal: 2_000, most: null, beside },
      ],
    };
  } finally {
    await here.close();
    await there.close();
    await demo.stop();
  }
}

/** Ticks a climb as a climber does; answers when the tap was made that saves it. */
async function tick(page: Page): Promise<number> {
  await page.locator('main button[aria-label^="Coch"]').first().click();
  const kind = page.getByRole('dialog').getByRole('button', { name: words('logbook.type.40') });
  await kind.waitFor();
  await page.evaluate(() => {
    document.addEventListener('click', () => Object.assign(globalThis, { tappedAt: Date.now() }), {
      capture: true,
      once: true,
    });
  });
  await kind.click();
  const toast = page.getByRole('status').getByRole('listitem').first();
  await toast.getByRole('button', { name: words('common.close') }).click();
  return page.evaluate(() => (globalThis as unknown as { tappedAt: number }).tappedAt);
}

/** In the page: answers when the logbook first counts more than it does now, in milliseconds since 1970. */
async function waitForChange(): Promise<number> {
  const counted = () =>
    Math.max(
      0,
      ...[...document.querySelectorAll('[role="status"]')]
        .map(({ textContent }) => parseInt(textContent ?? ''))
        .filter(Number.isFinite),
    );
  return new Promise((resolve) => {
    let before = 0;
    const look = () => {
      const now = counted();
      // Before anything is counted nothing can be more.
      if (before > 0 && now > before) return resolve(Date.now());
      before = Math.max(before, now);
      return requestAnimationFrame(look);
    };
    look();
  });
}
