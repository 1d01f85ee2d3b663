import type { Browser } from '@playwright/test';
import type { Bench } from '../bench';
import { figureBeside, middleOf } from '../measure-pairs';
import type { Figure, Measured } from '../report/figure';
import { FilmStrip } from './film-strip';
import { type Between, passOn } from './pass-on';
import { layLine, type Line, slow3g, slow4g } from './slow-line';
import { slowDown } from './prepare-page';
import { PATH, SLOWER, type Visit, viewport, visitOnce } from './visit-once';

/** An old one, on a line as slow. */
const SLOWEST = 6;
/** How often an earlier build is visited. */
const VISITS_BEFORE = 3;

/**
 * The home of a guest who was never here, on slow 4G with a processor four times slower, beside the same page of the
 * same bytes whose scripts are forbidden.
 */
export async function benchFirstVisit(bench: Bench): Promise<Measured | null> {
  const site = await bench.site();
  if (!site) return null;
  const still = await serveStill(site.address);
  const quick = await layBoth(site.address, still.address, slow4g);
  const slow = await layBoth(site.address, still.address, slow3g);
  const visits: Visit[] = [];
  const first = { own: [] as number[], reference: [] as number[] };
  const firstOfSlow = { own: [] as number[], reference: [] as number[] };
  const strip = new FilmStrip();
  try {
    for (let pair = 0; pair <= bench.pairs; pair += 1) {
      // The server's first pages come before it has drawn a guest's home.
      const visit = await visitOnce(site.browser, quick.own, {
        strip: pair === bench.pairs ? strip : null,
        saysWhole: true,
      });
      const bare = await firstContentOf(site.browser, quick.reference, SLOWER);
      const onSlow = await firstContentOf(site.browser, slow.own, SLOWEST);
      const bareOnSlow = await firstContentOf(site.browser, slow.reference, SLOWEST);
      // The first of each only warms up.
      if (pair === 0) continue;
      visits.push(visit);
      first.own.push(visit.firstContent);
      first.reference.push(bare);
      firstOfSlow.own.push(onSlow);
      firstOfSlow.reference.push(bareOnSlow);
    }
  } finally {
    quick.stop();
    slow.stop();
    still.stop();
  }
  const beside = 'the same page of the same bytes, its scripts forbidden';
  return {
    figures: [
      figureBeside({ what: 'first visit on slow 4G × 4: first content', goal: 1.3, beside }, first),
      ...plainFigures(visits),
      figure(visits, 'the same: all files are kept after', 'ms', ({ whole }) => whole ?? Number.NaN),
      figureBeside({ what: 'first visit on slow 3G × 6: first content', goal: 1.3, beside }, firstOfSlow),
    ],
    pictures: [
      {
        name: 'first-visit',
        title: 'A first visit on slow 4G, a picture each half second',
        bytes: await strip.draw(),
      },
    ],
  };
}

/**
 * The same home as an earlier build draws it, served elsewhere with its own demonstration: what a first visit was like
 * before.
 */
export async function benchVisitBefore(bench: Bench): Promise<Measured | null> {
  const { before, pairs } = bench;
  const site = before === undefined ? null : await bench.site();
  if (!site || before === undefined) return null;
  const line = await layLine(before, slow4g);
  const strip = new FilmStrip();
  const visits: Visit[] = [];
  try {
    // Its service worker needs more than a minute each time.
    for (let visit = 0; visit <= Math.min(pairs, VISITS_BEFORE); visit += 1)
      visits.push(
        await visitOnce(site.browser, line.address, { strip: visit === 1 ? strip : null, saysWhole: false }),
      );
  } finally {
    line.stop();
  }
  // The first only warms up.
  visits.shift();
  const title = 'The first visit of before on slow 4G, a picture each half second';
  return {
    figures: [
      figure(visits, 'first visit on slow 4G × 4: first content', 'ms', ({ firstContent }) => firstContent),
      ...plainFigures(visits).map((one) => ({ ...one, goal: null })),
    ],
    pictures: [{ name: 'first-visit-before', title, bytes: await strip.draw() }],
  };
}

function figure(
  visits: readonly Visit[],
  what: string,
  unit: Figure['unit'],
  of: (visit: Visit) => number,
  { goal = null, beside = '' }: { goal?: number | null; beside?: string } = {},
): Figure {
  return { what, unit, goal, most: null, beside, ...middleOf(visits.map(of)) };
}

function plainFigures(visits: readonly Visit[]): Figure[] {
  const beside = 'beside the service worker’s';
  return [
    figure(visits, 'the same: largest content', 'ms', ({ largestContent }) => largestContent),
    figure(visits, 'the same: can be used', 'ms', ({ usable }) => usable),
    figure(visits, 'the same: blocked until then', 'ms', ({ blocked }) => blocked, {
      beside: 'tasks beyond 50 ms',
    }),
    figure(visits, 'the same: what moved', '', ({ shift }) => shift, { goal: 0.02, beside: 'layout shift' }),
    figure(visits, 'the same: requests before it can be used', '', ({ asked }) => asked.beforeUse, {
      goal: 12,
    }),
    figure(visits, 'the same: requests of the visit', '', ({ asked }) => asked.inAll, { goal: 40, beside }),
    figure(
      visits,
      'the same: what comes before it can be used',
      'KB',
      ({ bytes }) => bytes.beforeUse / 1_000,
    ),
    figure(visits, 'the same: what comes in the visit', 'KB', ({ bytes }) => bytes.inAll / 1_000, { beside }),
    figure(visits, 'the same: opens without network after', 'ms', ({ opens }) => opens, { goal: 10_000 }),
  ];
}

/** Milliseconds until there is something to see. */
async function firstContentOf(browser: Browser, address: string, slower: number): Promise<number> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    await slowDown(page, slower);
    await page.goto(`${address}${PATH}`, { waitUntil: 'commit' });
    const painted = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    );
    return (await painted.jsonValue()) ?? Number.NaN;
  } finally {
    await context.close();
  }
}

/** Both pages behind lines of one kind, each its own. */
async function layBoth(own: string, reference: string, line: Line) {
  const lines = await Promise.all([own, reference].map((address) => layLine(address, line)));
  const addresses = { own: lines[0]?.address ?? '', reference: lines[1]?.address ?? '' };
  return { ...addresses, stop: () => lines.forEach((one) => one.stop()) };
}

/** Hands on what the server answers, but forbids scripts and asks for nothing ahead. */
function serveStill(address: string): Promise<Between> {
  return passOn(address, ({ link: _link, ...kept }) => ({
    ...kept,
    'content-security-policy': "script-src 'none'",
  }));
}
