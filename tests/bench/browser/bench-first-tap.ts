import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_EMAIL } from '#server/demo/demo-customer';
import { askWhetherWhole } from '../../support/ask-whether-whole';
import { temporaryFolder } from '../../support/item-file';
import type { Bench } from '../bench';
import { buildPage, serveFolder } from '../device/serve-page';
import { installPeers } from '../load-peers';
import { figureBeside } from '../measure-pairs';
import type { Figure, Measured } from '../report/figure';
import { type Engine, engines } from './engines';
import { signIn } from './sign-in';
import { startDemo } from './start-demo';
import { knowWrapper } from './prepare-page';

const viewport = { width: 390, height: 844 };
const GOAL = 0.5;
/** What both pages mark a row of theirs with, and in it what is tapped. */
const ROW = 'main [data-route] a';

/**
 * From the address, without network and in a browser that has just begun, until the tap that comes as soon as there is a
 * row has opened it: beside the same in React and eager Fluent over TanStack's persister.
 */
export async function benchFirstTap(bench: Bench): Promise<Measured | null> {
  const site = await bench.site();
  if (!site) return null;
  installPeers();
  const built = temporaryFolder();
  await buildPage('eager', built.path);
  keepOffline(built.path);
  const eager = await serveFolder(built.path);
  const demo = await startDemo();
  const pages: Pages = { own: `${demo.address}/fr/voies`, reference: eager.address };
  const figures: Figure[] = [];
  try {
    for (const engine of engines)
      figures.push(await benchEngine(site.executablePath, bench.pairs, engine, pages));
  } finally {
    eager.stop();
    built.remove();
    await demo.stop();
  }
  return { figures };
}

interface Pages {
  own: string;
  reference: string;
}

async function benchEngine(
  executablePath: string,
  pairs: number,
  { name, args }: Engine,
  pages: Pages,
): Promise<Figure> {
  const profile = temporaryFolder();
  const options = { executablePath, viewport, args: ['--no-sandbox', ...args] };
  const open = () => chromium.launchPersistentContext(profile.path, options);
  try {
    const first = await open();
    await visitBoth(first, pages);
    await first.close();
    const times = { own: [] as number[], reference: [] as number[] };
    for (let pair = 0; pair <= pairs; pair += 1) {
      const own = await tapAtOnce(open, pages.own);
      const reference = await tapAtOnce(open, pages.reference);
      // The first of each only warms up what lies on the disk.
      if (pair === 0) continue;
      times.own.push(own);
      times.reference.push(reference);
    }
    const what = `start without network → first tap answered, ${name}`;
    return figureBeside({ what, goal: GOAL, beside: 'eager Fluent over TanStack’s persister' }, times);
  } finally {
    profile.remove();
  }
}

/** Signs in and waits until the app and its saved sectors are kept, and leaves the other page its rows. */
async function visitBoth(context: BrowserContext, pages: Pages): Promise<void> {
  const page = await context.newPage();
  await signIn(page, new URL(pages.own).origin, DEMO_EMAIL);
  await page.locator('main [data-route] [data-state="ready"]').first().waitFor({ timeout: 120_000 });
  await page.evaluate(askWhetherWhole);
  await page.waitForFunction(() => localStorage.getItem('relais-first-sight')?.includes('"tree"'));
  await page.goto(pages.reference);
  await page.locator(ROW).first().waitFor();
  await page.waitForFunction(() => 'isKept' in globalThis && navigator.serviceWorker.controller !== null);
}

/** Milliseconds from the address until the opened row is painted, as the page itself counts them. */
async function tapAtOnce(open: () => Promise<BrowserContext>, address: string): Promise<number> {
  const context = await open();
  try {
    await context.setOffline(true);
    const page: Page = context.pages()[0] ?? (await context.newPage());
    await knowWrapper(page);
    await page.addInitScript(tapFirstRow, ROW);
    await page.goto(address, { waitUntil: 'commit' });
    const answered = await page.waitForFunction(
      () => (globalThis as unknown as { answeredAt?: number }).answeredAt,
      undefined,
      { timeout: 60_000, polling: 100 },
    );
    return Number(await answered.jsonValue());
  } finally {
    await context.close();
  }
}

/** In the page: taps the first row as soon as it is painted, and notes when what it opens has been painted. */
function tapFirstRow(row: string): void {
  const afterPaint = (then: () => void) =>
    requestAnimationFrame(() => {
      // A message comes after the paint of its frame.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', then);
      port1.start();
      port2.postMessage(0);
    });
  const until = (holds: () => boolean, then: () => void) => {
    const look = () => (holds() ? afterPaint(then) : requestAnimationFrame(look));
    requestAnimationFrame(look);
  };
  const label = () => document.querySelector('main h1')?.textContent;
  until(
    () => document.querySelector(row) !== null,
    () => {
      const link = document.querySelector<HTMLElement>(row);
      const before = label();
      link?.click();
      until(
        () => document.querySelector(row) === null && label() !== undefined && label() !== before,
        () => Object.assign(globalThis, { answeredAt: performance.now() }),
      );
    },
  );
}

/** Leaves a service worker beside the built files that keeps all of them. */
function keepOffline(folder: string): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length));
  writeFileSync(
    join(folder, 'sw.js'),
    `const files = ${JSON.stringify(['/', ...files])};
addEventListener('install', (event) => event.waitUntil(caches.open('eager').then((cache) => cache.addAll(files))));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(caches.match(event.request).then((held) => held ?? fetch(event.request))));
`,
  );
}
