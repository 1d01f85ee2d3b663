import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askWhetherWhole } from '../../support/ask-whether-whole';
import { temporaryFolder } from '../../support/item-file';
import type { Bench } from '../bench';
import { figureBeside } from '../measure-pairs';
import type { Figure, Measured } from '../report/figure';
import type { BenchSite } from './bench-site';
import { type Engine, engines } from './engines';
import { signIn } from './sign-in';
import { knowWrapper } from './prepare-page';

/** QUALITY's, with the snapshot and without. */
const goals: Record<Engine['name'], readonly [number, number]> = {
  LevelDB: [0.6, 1.25],
  SQLite: [0.95, 1.25],
};
/** So high that all the rows are seen at once: the first frame has no more than that. */
const viewport = { width: 390, height: 2_200 };
/** What the other page keeps beside the rows that it shows, as QUALITY's own does. */
const ROUTES = 50_000;
const ASCENTS = 10_000;
/** What both pages mark a row of theirs with. */
const ROWS = 'main [data-route]';

/**
 * From the address to the painted rows of my routes, without network, in a browser that has just begun: beside a page
 * of plain JavaScript that reads as many rows from IndexedDB, behind a service worker as small as can be.
 */
export async function benchColdStart(bench: Bench): Promise<Measured | null> {
  const site = await bench.site();
  if (!site) return null;
  const figures: Figure[] = [];
  for (const engine of engines) figures.push(...(await benchEngine(site, bench.pairs, engine)));
  return { figures };
}

async function benchEngine(
  { address, email, saved: count, executablePath }: BenchSite,
  pairs: number,
  { name, args }: Engine,
): Promise<Figure[]> {
  const profile = temporaryFolder();
  const peer = await serveRawPage(count);
  const options = { executablePath, viewport, args: ['--no-sandbox', ...args] };
  const open = () => chromium.launchPersistentContext(profile.path, options);
  try {
    const first = await open();
    await visitBoth(first, { address, email, peer: peer.address });
    await first.close();
    const times = { frame: [] as number[], rows: [] as number[], raw: [] as number[] };
    for (let pair = 0; pair <= pairs; pair += 1) {
      const frame = await coldStart(open, `${address}/fr/voies`, count);
      const raw = await coldStart(open, peer.address, count);
      const rows = await coldStart(open, `${address}/fr/voies`, count, forgetSnapshot);
      // The first of each only warms up what lies on the disk.
      if (pair === 0) continue;
      times.frame.push(frame);
      times.raw.push(raw);
      times.rows.push(rows);
    }
    const figure = (what: string, own: number[], goal: number): Figure =>
      figureBeside(
        { what: `${what}, ${name}`, goal, beside: 'a page of plain JavaScript over raw IndexedDB' },
        { own, reference: times.raw },
      );
    return [
      figure(`${count} saved routes without network, with the snapshot`, times.frame, goals[name][0]),
      figure('the same, without the snapshot', times.rows, goals[name][1]),
    ];
  } finally {
    peer.stop();
    profile.remove();
  }
}

/** Signs in, waits until the app and its first frame are kept, and leaves the other page its rows. */
async function visitBoth(
  context: BrowserContext,
  { address, email, peer }: { address: string; email: string; peer: string },
): Promise<void> {
  const page = await context.newPage();
  await signIn(page, address, email);
  await page.locator(ROWS).first().waitFor();
  await page.evaluate(askWhetherWhole);
  await frameIsKept(page);
  await page.goto(peer);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.locator(ROWS).first().waitFor();
}

/** Milliseconds from the address to the painted rows, as the page itself counts them. */
async function coldStart(
  open: () => Promise<BrowserContext>,
  address: string,
  count: number,
  before?: () => void,
): Promise<number> {
  const context = await open();
  try {
    await context.setOffline(true);
    const page = context.pages()[0] ?? (await context.newPage());
    await knowWrapper(page);
    if (before) await page.addInitScript(before);
    await page.addInitScript(noteRows, { rows: ROWS, count });
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => 'rowsAt' in globalThis, undefined, { timeout: 60_000, polling: 100 });
    const rowsAt = await page.evaluate(() => (globalThis as unknown as { rowsAt: number }).rowsAt);
    // The next start finds the frame again.
    if (before) await frameIsKept(page);
    return rowsAt;
  } finally {
    await context.close();
  }
}

async function frameIsKept(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('relais-first-sight')?.includes('"tree"'));
}

/** In the page: notes when the rows have been painted. */
function noteRows({ rows, count }: { rows: string; count: number }): void {
  const look = () => {
    if (document.querySelectorAll(rows).length < count) return requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    // A message comes after the paint of its frame.
    port1.addEventListener('message', () => Object.assign(globalThis, { rowsAt: performance.now() }));
    port1.start();
    return requestAnimationFrame(() => port2.postMessage(0));
  };
  requestAnimationFrame(look);
}

/** In the page: the frame of the last visit is gone, as after its time or a change of language. */
function forgetSnapshot(): void {
  localStorage.removeItem('relais-first-sight');
}

/** A page of plain JavaScript with so many rows in IndexedDB, and its service worker. */
async function serveRawPage(count: number): Promise<{ address: string; stop: () => void }> {
  const html = `<!doctype html><html lang="fr"><meta name="viewport" content="width=device-width"><main></main><script>
    navigator.serviceWorker.register('/sw.js');
    const opening = indexedDB.open('raw');
    opening.onupgradeneeded = () => {
      const table = opening.result.createObjectStore('rows', { keyPath: 'id' });
      const text = 'x'.repeat(300);
      for (let id = 1; id <= ${ROUTES}; id += 1) table.put({ id, label: 'Secteur ' + id, crag: 'Falaise ' + id, text });
      const ascents = opening.result.createObjectStore('ascents', { keyPath: 'id' });
      for (let id = 1; id <= ${ASCENTS}; id += 1) ascents.put({ id, label: 'Voie ' + id, text });
    };
    opening.onsuccess = () => {
      const asked = opening.result.transaction('rows').objectStore('rows').getAll(null, ${count});
      asked.onsuccess = () => {
        for (const { id, label, crag } of asked.result) {
          const row = document.createElement('p');
          row.dataset.route = id;
          row.textContent = label + ' · ' + crag;
          document.querySelector('main').append(row);
        }
      };
    };
  </script></html>`;
  const worker = `
    addEventListener('install', (event) => event.waitUntil(caches.open('raw').then((cache) => cache.add('/'))));
    addEventListener('activate', (event) => event.waitUntil(clients.claim()));
    addEventListener('fetch', (event) => event.respondWith(caches.match(event.request).then((held) => held ?? fetch(event.request))));`;
  const server = createServer((request, response) => {
    const isWorker = request.url === '/sw.js';
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isWorker ? worker : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}
