import type { Browser, Page } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';
import { DEMO_EMAIL } from '#server/demo/demo-customer';
import { textsOf } from '../../support/texts';
import type { Bench } from '../bench';
import { middleOf } from '../measure-pairs';
import type { Figure, Measured } from '../report/figure';
import { type Between, passOn } from './pass-on';
import { signIn } from './sign-in';
import { startDemo } from './start-demo';

const TICKS = 20;
/** How long a page that asks for nothing is looked at, in milliseconds: two heartbeats come in it. */
const IDLE_MS = 90_000;
const fr = textsOf('fr');
const words = (key: string) => fr.get(key) ?? key;

/**
 * From the tap that ticks a climb to the logbook on another device that is looked at, by the clock both share; and what
 * a page asks for while nothing happens.
 */
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
        ...(await figuresOfIdle(site.browser, demo.address)),
      ],
    };
  } finally {
    await here.close();
    await there.close();
    await demo.stop();
  }
}

/** What comes and goes while a customer's page is looked at and nothing happens, and while it is hidden. */
async function figuresOfIdle(browser: Browser, address: string): Promise<Figure[]> {
  const between = await passOn(address);
  const page = await browser.newPage();
  try {
    await signIn(page, between.address, DEMO_EMAIL);
    await comesToRest(between);
    const seen = await countWhileIdle(between);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await comesToRest(between);
    const hidden = await countWhileIdle(between);
    const beside = `in ${IDLE_MS / 1_000} s, of which two heartbeats`;
    const figure = (what: string, value: number, unit: Figure['unit'], goal: number): Figure => {
      return { what, value, unit, goal, most: goal, beside };
    };
    return [
      figure('a page that is looked at and idle: what it is told', seen.bytes, 'B', 200),
      figure('the same: requests', seen.asked, '', 0),
      figure('a hidden page: requests', hidden.asked, '', 0),
    ];
  } finally {
    await page.close();
    between.stop();
  }
}

/** Waits until nothing is asked for during 15 s: what a first visit keeps for later is there then. */
async function comesToRest(between: Between): Promise<void> {
  for (let quarters = 0; quarters < 12; quarters += 1) {
    const { asked } = between;
    await setTimeout(15_000);
    if (asked === between.asked) return;
  }
  throw new Error('An idle page goes on asking for three minutes.');
}

async function countWhileIdle(between: Between): Promise<Pick<Between, 'asked' | 'bytes'>> {
  const before = { asked: between.asked, bytes: between.bytes };
  await setTimeout(IDLE_MS);
  return { asked: between.asked - before.asked, bytes: between.bytes - before.bytes };
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
