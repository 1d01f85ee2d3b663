import type { Browser, BrowserContext, Page } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import type { Coordinates } from '#contract/catalogue/place';
import { DEMO_EMAIL } from '#server/demo/demo-customer';
import { openMapTiles } from '#server/catalogue/map-tiles/map-tiles';
import { readGround } from '#worker/packs/read-ground';
import { askWhetherWhole } from '../../support/ask-whether-whole';
import { projectRoot } from '../../support/project-root';
import { denseGround, denseZooms } from '../../support/dense-ground';
import { writeTiles } from '../../support/write-tiles';
import type { Bench } from '../bench';
import { figureBeside } from '../measure-pairs';
import type { Figure, Measured } from '../report/figure';
import { signIn } from './sign-in';
import { startDemo } from './start-demo';

const CREDIT = 'Inventors';
const ROWS = 'main [data-route]';
/** A phone that is held upright, whose map is as wide as it is. */
const viewport = { width: 390, height: 844 };

/**
 * From the tap to the drawn map of a crag with its ground, without network, beside a page of MapLibre alone that gets
 * the same tiles over the line; both load the library after the tap.
 */
export async function benchGround(bench: Bench): Promise<Measured | null> {
  const site = await bench.site();
  if (!site) return null;
  const { browser } = site;
  let file = '';
  const server = await startDemo((folder) => {
    file = join(folder, 'ground.pmtiles');
    return { MAP_TILES: file };
  });
  try {
    const crag = await findSavedCrag(browser, server.address);
    // The server opens its file when it is first asked for a pack.
    writeFileSync(file, writeTiles(denseGround(crag), crag, CREDIT, denseZooms));
    const { tiles, bytes } = await readTiles(file, crag);
    const figures: Figure[] = [
      {
        what: 'ground of a crag, twice as dense as the countryside',
        value: bytes / 1e6,
        unit: 'MB',
        goal: 1.5,
        most: 1.5,
        beside: `${tiles.size} tiles to zoom 15, as packs bring them`,
      },
      await benchCrag(browser, bench.pairs, { address: server.address, crag, tiles }),
    ];
    return { figures };
  } finally {
    await server.stop();
  }
}

interface BenchCrag extends Coordinates {
  /** Where its page stands. */
  path: string;
}

interface World {
  address: string;
  crag: BenchCrag;
  /** The ground's tiles by `z/x/y`. */
  tiles: ReadonlyMap<string, Uint8Array>;
}

async function benchCrag(browser: Browser, pairs: number, { address, crag, tiles }: World): Promise<Figure> {
  const peer = await servePeer(tiles, crag);
  const context = await browser.newContext({ viewport });
  const beside = await browser.newContext({ viewport });
  try {
    const page = await takeCragAlong(context, address, crag.path);
    const other = await beside.newPage();
    const times = { own: [] as number[], reference: [] as number[] };
    for (let pair = 0; pair <= pairs; pair += 1) {
      const own = await timeOwn(page);
      const bare = await timeBare(other, peer.address);
      // The first of each only warms up.
      if (pair === 0) continue;
      times.own.push(own);
      times.reference.push(bare);
    }
    return figureBeside(
      {
        what: 'map of a crag with its ground, tap to drawn, offline',
        goal: 1.3,
        beside: 'a page of MapLibre alone with the same tiles',
      },
      times,
    );
  } finally {
    peer.stop();
    await context.close();
    await beside.close();
  }
}

/** The tiles of a crag as a device gets them, without their parts, and the bytes of these. */
async function readTiles(
  file: string,
  crag: Coordinates,
): Promise<{ tiles: Map<string, Uint8Array>; bytes: number }> {
  const archive = openMapTiles(file, () => undefined);
  const tiles = new Map<string, Uint8Array>();
  const parts = await archive.around(crag);
  for (const { bytes } of parts) {
    const ground = await readGround(new Uint8Array(bytes).buffer);
    for (const [place, tile] of ground?.tiles ?? []) tiles.set(place, tile);
  }
  await archive.close();
  return { tiles, bytes: parts.reduce((sum, { part }) => sum + part.bytes, 0) };
}

async function openSignedIn(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, address, DEMO_EMAIL);
  await page.locator(ROWS).first().waitFor();
  return page;
}

async function findSavedCrag(browser: Browser, address: string): Promise<BenchCrag> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await openSignedIn(context, address);
    const href = await page.locator(`${ROWS} a[href*="/falaise/"]`).first().getAttribute('href');
    const path = (href ?? '').split('/').slice(0, -1).join('/');
    const answer = await page.request.get(`${address}/api/fr/cliff${path.slice('/fr/voies/falaise'.length)}`);
    const { data } = (await answer.json()) as { data: { coordinates: Coordinates } };
    return { ...data.coordinates, path };
  } finally {
    await context.close();
  }
}

/** Signs in, waits until the saved routes and the app are kept, and opens the crag without network. */
async function takeCragAlong(context: BrowserContext, address: string, path: string): Promise<Page> {
  const page = await openSignedIn(context, address);
  await page.waitForFunction(
    (rows) =>
      document.querySelectorAll(`${rows} [data-state="ready"]`).length ===
      document.querySelectorAll(rows).length,
    ROWS,
    { timeout: 120_000, polling: 500 },
  );
  await page.goto(`${address}${path}`);
  await page.locator('main h1').waitFor();
  await page.evaluate(askWhetherWhole);
  await context.setOffline(true);
  return page;
}

async function timeOwn(page: Page): Promise<number> {
  await page.reload();
  const open = page.getByRole('button', { name: 'Ouvrir la carte' });
  await open.waitFor();
  return timeOf(page, () => open.click(), [`[data-ready] canvas`, CREDIT]);
}

async function timeBare(page: Page, address: string): Promise<number> {
  await page.goto(address);
  return timeOf(page, () => page.locator('button').click(), ['[data-ready] canvas', CREDIT]);
}

/** Milliseconds from a tap, as the page saw it, until the map stands and says whose ground it has drawn. */
async function timeOf(
  page: Page,
  tap: () => Promise<void>,
  [canvas, words]: [string, string],
): Promise<number> {
  await page.evaluate(() => {
    document.addEventListener('click', () => Object.assign(globalThis, { tappedAt: performance.now() }), {
      capture: true,
      once: true,
    });
  });
  await tap();
  const drawn = await page.waitForFunction(
    ([at, text]) => {
      const isDrawn = document.querySelector(at) !== null && document.body.textContent?.includes(text);
      return isDrawn ? performance.now() - (globalThis as unknown as { tappedAt: number }).tappedAt : false;
    },
    [canvas, words] as const,
    { timeout: 60_000, polling: 'raf' },
  );
  return drawn.jsonValue() as Promise<number>;
}

/** A page that draws the tiles with MapLibre alone, and the files it needs. */
async function servePeer(
  tiles: ReadonlyMap<string, Uint8Array>,
  { lat, lon }: Coordinates,
): Promise<{ address: string; stop: () => void }> {
  const library = join(projectRoot, 'node_modules/maplibre-gl/dist');
  const html = `<!doctype html><button>map</button><p></p><div id="map" style="width:390px;height:520px"></div><script type="module">
    const draw = async () => {
      const { Map } = await import('/maplibre-gl.mjs');
      const layer = (id, type, from, paint) => ({ id, type, source: 'ground', 'source-layer': from, paint });
      const map = new Map({
        container: 'map', center: [${lon}, ${lat}], zoom: 14, attributionControl: false,
        style: {
          version: 8,
          sources: { ground: { type: 'vector', tiles: [location.origin + '/tiles/{z}/{x}/{y}'], minzoom: 10, maxzoom: 15 } },
          layers: [
            { id: 'sheet', type: 'background', paint: { 'background-color': '#eee' } },
            layer('wood', 'fill', 'landcover', { 'fill-color': '#cdb' }),
            layer('water', 'fill', 'water', { 'fill-color': '#bcd' }),
            layer('stream', 'line', 'waterway', { 'line-color': '#9bd' }),
            layer('house', 'fill', 'building', { 'fill-color': '#bbb' }),
            layer('casing', 'line', 'transportation', { 'line-color': '#999', 'line-width': 4 }),
            layer('road', 'line', 'transportation', { 'line-color': '#fff', 'line-width': 2 }),
          ],
        },
      });
      map.once('idle', () => {
        document.querySelector('#map').dataset.ready = '';
        document.querySelector('p').textContent = '${CREDIT}';
      });
    };
    document.querySelector('button').addEventListener('click', draw);
  </script>`;
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').replace(/\?.*/, '');
    const tile = path.startsWith('/tiles/') ? tiles.get(path.slice('/tiles/'.length)) : undefined;
    if (path === '/') response.setHeader('content-type', 'text/html').end(html);
    else if (path.endsWith('.mjs'))
      response.setHeader('content-type', 'text/javascript').end(readFileSync(join(library, basename(path))));
    else if (tile) response.setHeader('content-type', 'application/x-protobuf').end(tile);
    else response.writeHead(path.startsWith('/tiles/') ? 204 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}
