import type { Locator, Page } from '@playwright/test';
import { DEMO_EMAIL } from '#server/demo/demo-customer';
import { askWhetherWhole } from '../../support/ask-whether-whole';
import { textsOf } from '../../support/texts';
import type { Bench } from '../bench';
import { quantile } from '../measure-pairs';
import type { Figure, Measured } from '../report/figure';
import type { BenchSite } from './bench-site';
import { openGuest } from './open-guest';
import { slowDown } from './prepare-page';
import { signIn } from './sign-in';
import { startDemo } from './start-demo';

/** An old phone, beside the machine that measures. */
const SLOWER = 6;
/** What the web calls good. */
const GOAL_MS = 200;
/** In between, what a start or a tap began has ended, and the next one is answered by itself. */
const REST_MS = 1_000;
const fr = textsOf('fr');
const words = (key: string) => fr.get(key) ?? key;

/** Each tap of a climber's day by what it does, in milliseconds. */
type Taps = Map<string, Tapped[]>;

interface Tapped {
  /** How long the page took until its next frame. */
  frame: number;
  /** The longest task until it rested again; 0 where none was beyond 50. */
  task: number;
}

/**
 * Each tap of a climber's day with a processor six times slower, as the browser counts it: from the finger to the next
 * frame, the longest event of a tap.
 */
export async function benchTaps(bench: Bench): Promise<Measured | null> {
  const site = await bench.site();
  if (!site) return null;
  const taps: Taps = new Map();
  await dayAtCrag(site, bench.pairs, taps);
  await daySearching(site, bench.pairs, taps);
  const framesOf = (some: readonly Tapped[]) => some.map(({ frame }) => frame);
  const all = framesOf([...taps.values()].flat());
  const tasks = [...taps].flatMap(([what, some]) => some.map(({ task }) => ({ what, task })));
  const [longest] = tasks.toSorted((one, other) => other.task - one.task);
  const figures: Figure[] = [...taps].map(([what, some]) => ({
    what: `tap, CPU × 6, p95: ${what}`,
    unit: 'ms',
    goal: GOAL_MS,
    most: null,
    beside: `until the next frame; median ${quantile(framesOf(some), 0.5)} of ${some.length}`,
    value: quantile(framesOf(some), 0.95),
  }));
  const p95: Figure = {
    what: 'all taps of the day, CPU × 6, p95',
    value: quantile(all, 0.95),
    unit: 'ms',
    goal: GOAL_MS,
    most: null,
    beside: `${all.length} taps; median ${quantile(all, 0.5)}, worst ${Math.max(...all)}`,
  };
  const task: Figure = {
    what: 'longest task of the day after the start, CPU × 6',
    value: longest?.task ?? 0,
    unit: 'ms',
    goal: GOAL_MS,
    most: null,
    beside: `at “${longest?.what}”; of ${tasks.length} taps ${tasks.filter(({ task: ms }) => ms > GOAL_MS).length} had one beyond the goal`,
  };
  return { figures: [p95, task, ...figures] };
}

/** From my routes to a sector, a tick, its crag, another sector and the logbook, over what lies on the device. */
async function dayAtCrag({ browser }: BenchSite, rounds: number, taps: Taps): Promise<void> {
  const demo = await startDemo();
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  try {
    await signIn(page, demo.address, DEMO_EMAIL);
    await page.locator('main [data-route] [data-state="ready"]').first().waitFor({ timeout: 120_000 });
    await page.evaluate(askWhetherWhole);
    await slowDown(page, SLOWER);
    const bar = page.getByRole('navigation', { name: words('shell.mainNavigation') });
    for (let round = 0; round <= rounds; round += 1) {
      await page.goto(`${demo.address}/fr/voies`);
      const tap = (what: string, on: Locator, then: Locator) =>
        timeTap(page, round === 0 ? new Map() : taps, what, on, then);
      const row = page.locator('main [data-route] a[href*="/falaise/"]').first();
      await row.waitFor();
      await page.evaluate(restAfterStart, REST_MS);
      const heading = page.locator('main h1');
      const toTick = page.locator('main button[aria-label^="Coch"]').first();
      await tap('a saved sector', row, toTick);
      await tap('tick', toTick, page.getByRole('dialog'));
      const sent = page.getByRole('dialog').getByRole('button', { name: words('logbook.type.40') });
      await tap('its kind, which saves it', sent, page.getByRole('status').getByRole('listitem').first());
      const crag = page.locator('main a[href*="/falaise/"]').first();
      await tap('the sector’s crag', crag, page.locator('main li a[href*="/falaise/"]').first());
      await tap('a sector of the crag', page.locator('main li a[href*="/falaise/"]').first(), toTick);
      await tap('my routes', bar.locator('a').first(), row);
      await tap('the menu', page.getByRole('banner').getByRole('button').first(), page.getByRole('dialog'));
      await tap('the logbook', page.getByRole('dialog').locator('a[href$="/carnet"]'), heading);
      await tap('an ascent', page.locator('main a[href*="/carnet/voir/"]').first(), heading);
    }
  } finally {
    await page.close();
    await demo.stop();
  }
}

/** Words typed, a hit opened, and back, over the whole catalogue. */
async function daySearching(site: BenchSite, rounds: number, taps: Taps): Promise<void> {
  const page = await openGuest(site, '/fr/recherche');
  try {
    await slowDown(page, SLOWER);
    const field = page.getByRole('searchbox');
    const hits = page.getByRole('list', { name: words('catalogue.search.results') });
    for (let round = 0; round <= rounds; round += 1) {
      await page.goto(`${site.address}/fr/recherche`);
      const into = round === 0 ? new Map() : taps;
      await field.waitFor();
      await page.evaluate(restAfterStart, REST_MS);
      await timeTap(page, into, 'the search field', field, field);
      await timeTap(page, into, 'a letter', { click: () => page.keyboard.press('w') }, field);
      await timeTap(page, into, 'a third letter', { click: () => page.keyboard.type('al') }, field);
      await timeTap(page, into, 'a hit', hits.getByRole('link').first(), page.locator('main h1'));
    }
  } finally {
    await page.close();
  }
}

/** Does one thing, waits until it shows and the page rests, and notes what the browser measured. */
async function timeTap(
  page: Page,
  into: Taps,
  what: string,
  on: Pick<Locator, 'click'>,
  then: Locator,
): Promise<void> {
  await page.evaluate(watchEvents);
  await on.click();
  await then.waitFor();
  await page.waitForTimeout(REST_MS);
  const tapped = await page.evaluate(readEvents);
  into.set(what, [...(into.get(what) ?? []), tapped]);
}

/** In the page: ends once it has not been busy for so many milliseconds. A tap into the start has a row of its own. */
function restAfterStart(ms: number): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(resolve, ms);
    new PerformanceObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(resolve, ms);
    }).observe({ type: 'longtask' });
  });
}

/** In the page: looks at what is touched from now on. */
function watchEvents(): void {
  const noted = globalThis as unknown as { tapped: Tapped; isWatched?: boolean };
  noted.tapped = { frame: 0, task: 0 };
  if (noted.isWatched) return;
  noted.isWatched = true;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const { interactionId = 0 } = entry as unknown as { interactionId?: number };
      if (interactionId > 0) noted.tapped.frame = Math.max(noted.tapped.frame, entry.duration);
    }
  });
  // The least that a browser tells of; what is shorter counts as nothing.
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      noted.tapped.task = Math.max(noted.tapped.task, Math.round(duration));
  }).observe({ type: 'longtask' });
}

/** In the page: the longest since. */
function readEvents(): Tapped {
  return (globalThis as unknown as { tapped: Tapped }).tapped;
}
