import type { Browser } from '@playwright/test';
import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askWhetherWhole } from '../../support/ask-whether-whole';
import type { Bench } from '../bench';
import { figureBeside, middleOf } from '../measure-pairs';
import type { Figure, Measured } from '../report/figure';
import { FilmStrip } from './film-strip';
import { layLine, type Line, slow3g, slow4g } from './slow-line';
import { knowWrapper, slowDown } from './prepare-page';

const viewport = { width: 390, height: 844 };
const PATH = '/fr/voies';
/** A phone of some years ago, beside the machine that measures. */
const SLOWER = 4;
/** An old one, on a line as slow. */
const SLOWEST = 6;
/** How long the strip goes on once the app can be used, in milliseconds. */
const SHOWN_AFTER_MS = 1_500;

/** What one first visit came to. */
interface Visit {
  /** Milliseconds from the address. */
  firstContent: number;
  largestContent: number;
  usable: number;
  /** Of them, those of tasks beyond 50 ms each, until it could be used. */
  blocked: number;
  shift: number;
  asked: { beforeUse: number; inAll: number };
  /** Bytes on the line, heads among them, of what the page itself asks for. */
  bytes: { beforeUse: number; inAll: number };
  /** Milliseconds until the app opens without network. */
  opens: number;
  /** Milliseconds until all of it is kept, the map's engine too. */
  whole: number;
}

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
      const visit = await visitOwn(site.browser, quick.own, pair === bench.pairs ? strip : null);
      const bare = await firstContent(site.browser, quick.reference, SLOWER);
      const onSlow = await firstContent(site.browser, slow.own, SLOWEST);
      const bareOnSlow = await firstContent(site.browser, slow.reference, SLOWEST);
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

function plainFigures(visits: readonly Visit[]): Figure[] {
  const figure = (
    what: string,
    unit: Figure['unit'],
    goal: number | null,
    of: (visit: Visit) => number,
    beside = '',
  ): Figure => ({ what, unit, goal, most: null, beside, ...middleOf(visits.map(of)) });
  return [
    figure('the same: largest content', 'ms', null, ({ largestContent }) => largestContent),
    figure('the same: can be used', 'ms', null, ({ usable }) => usable),
    figure('the same: blocked until then', 'ms', null, ({ blocked }) => blocked, 'tasks beyond 50 ms'),
    figure('the same: what moved', '', 0.02, ({ shift }) => shift, 'layout shift'),
    figure('the same: requests before it can be used', '', 12, ({ asked }) => asked.beforeUse),
    figure(
      'the same: requests of the visit',
      '',
      40,
      ({ asked }) => asked.inAll,
      'beside the service worker’s',
    ),
    figure('the same: what comes before it can be used', 'KB', null, ({ bytes }) => bytes.beforeUse / 1_000),
    figure(
      'the same: what comes in the visit',
      'KB',
      null,
      ({ bytes }) => bytes.inAll / 1_000,
      'beside the service worker’s; 494 KB on 22 November',
    ),
    figure('the same: opens without network after', 'ms', 10_000, ({ opens }) => opens),
    figure('the same: all files are kept after', 'ms', null, ({ whole }) => whole),
  ];
}

async function visitOwn(browser: Browser, address: string, strip: FilmStrip | null): Promise<Visit> {
  const context = await browser.newContext({ viewport });
  try {
    const asked = new Set<string>();
    context.on('request', (request) => {
      if (!request.serviceWorker() && request.url().startsWith('http')) asked.add(request.url());
    });
    const page = await context.newPage();
    await knowWrapper(page);
    await slowDown(page, SLOWER);
    let bytes = 0;
    const session = await context.newCDPSession(page);
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await session.send('Network.enable');
    await page.addInitScript(noteVisit);
    await strip?.begin(page);
    await page.goto(`${address}${PATH}`, { waitUntil: 'commit' });
    await page.waitForFunction(isUsable, undefined, { timeout: 120_000 });
    const beforeUse = bytes;
    if (strip) await page.waitForTimeout(SHOWN_AFTER_MS);
    await strip?.end(page);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const opens = await page.evaluate(() => performance.now());
    await page.evaluate(askWhetherWhole);
    const whole = await page.evaluate(() => performance.now());
    const noted = await page.evaluate(readVisit);
    return {
      ...noted,
      asked: { beforeUse: noted.beforeUse, inAll: asked.size },
      bytes: { beforeUse, inAll: bytes },
      opens,
      whole,
    };
  } finally {
    await context.close();
  }
}

/** Milliseconds until there is something to see. */
async function firstContent(browser: Browser, address: string, slower: number): Promise<number> {
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

/** In the page: notes what moves, what blocks, the largest content, and when the app took the page over. */
function noteVisit(): void {
  const noted = { shift: 0, largest: 0, tasks: [] as { at: number; ms: number }[], usableAt: 0 };
  Object.assign(globalThis, { noted });
  const watch = (type: string, each: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  watch('layout-shift', ({ value = 0 }) => (noted.shift += value));
  watch('largest-contentful-paint', ({ startTime }) => (noted.largest = startTime));
  watch('longtask', ({ startTime, duration }) => noted.tasks.push({ at: startTime, ms: duration }));
  const observer = new MutationObserver(() => {
    // The page comes with its words in it; what React has drawn bears React's mark, and answers.
    const heading = document.querySelector('#app h1');
    if (!heading || !Object.keys(heading).some((key) => key.startsWith('__react'))) return;
    observer.disconnect();
    noted.usableAt = performance.now();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** In the page: whether the app took the page over. */
function isUsable(): boolean {
  return (globalThis as unknown as { noted: { usableAt: number } }).noted.usableAt > 0;
}

/** In the page: answers what was noted. */
function readVisit(): Omit<Visit, 'asked' | 'bytes' | 'opens' | 'whole'> & { beforeUse: number } {
  const { noted } = globalThis as unknown as {
    noted: { shift: number; largest: number; tasks: { at: number; ms: number }[]; usableAt: number };
  };
  // The figure on the tab is asked for by the browser itself, and nothing waits for it.
  const before = ({ name, startTime }: PerformanceEntry) =>
    startTime < noted.usableAt && !name.endsWith('/icons/icon.svg');
  const long = noted.tasks.filter(({ at }) => at < noted.usableAt);
  return {
    firstContent: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largestContent: noted.largest,
    usable: noted.usableAt,
    blocked: long.reduce((sum, { ms }) => sum + ms - 50, 0),
    shift: noted.shift,
    beforeUse: 1 + performance.getEntriesByType('resource').filter(before).length,
  };
}

/** Hands on what the server answers, byte by byte, but forbids scripts and asks for nothing ahead. */
async function serveStill(address: string): Promise<{ address: string; stop: () => void }> {
  const server = createServer((asked, answer) => {
    const { method, headers } = asked;
    ask(`${address}${asked.url ?? '/'}`, { method, headers }, (found) => {
      const { link: _link, ...kept } = found.headers;
      const rule = { 'content-security-policy': "script-src 'none'" };
      answer.writeHead(found.statusCode ?? 500, { ...kept, ...rule });
      found.pipe(answer);
    })
      .on('error', () => answer.destroy())
      .end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, stop: () => server.closeAllConnections() ?? server.close() };
}
