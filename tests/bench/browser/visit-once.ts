import type { Browser } from '@playwright/test';
import { askWhetherWhole } from '../../support/ask-whether-whole';
import type { FilmStrip } from './film-strip';
import { knowWrapper, slowDown } from './prepare-page';

/** A phone that is held upright. */
export const viewport = { width: 390, height: 844 };
/** A guest's home. */
export const PATH = '/fr/voies';
/** A phone of some years ago, beside the machine that measures. */
export const SLOWER = 4;
/** How long the strip goes on once the app can be used, in milliseconds. */
const SHOWN_AFTER_MS = 1_500;

/** What one first visit came to. */
export interface Visit {
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
  /** Milliseconds until all of it is kept, the map's engine too; null of a build that does not say so. */
  whole: number | null;
}

/** Visits a guest's home as somebody who was never here, on a slower processor. */
export async function visitOnce(
  browser: Browser,
  address: string,
  { strip, saysWhole }: { strip: FilmStrip | null; saysWhole: boolean },
): Promise<Visit> {
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
    if (saysWhole) await page.evaluate(askWhetherWhole);
    const whole = saysWhole ? await page.evaluate(() => performance.now()) : null;
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
