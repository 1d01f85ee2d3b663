import type { Page } from '@playwright/test';
import { createReadStream, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { AddressInfo } from 'node:net';
import { noSearch } from '#contract/search/search-text';
import { projectRoot } from '../../support/project-root';
import type { Bench } from '../bench';
import { heldIndex } from '../device/held-index';
import { figureBeside, timeOf } from '../measure-pairs';
import type { Measured } from '../report/figure';
import { openGuest } from './open-guest';

/** What both show first. */
const VIEW = { west: -125, south: 10, east: -70, north: 60 };
const ZOOM = 3;

/**
 * The map of every crag, beside MapLibre that gathers the same points by itself over no ground: how long they are gathered
 * for the first view, as the worker does, and how long it takes to rest.
 */
export async function benchMap(bench: Bench): Promise<Measured | null> {
  const site = await bench.site();
  if (!site) return null;
  const page = await openGuest(site, '/fr/voies');
  const spots = await readSpots(site.file);
  const { index } = await heldIndex(await bench.world());
  const peer = await servePeer(spots);
  const bare = await site.browser.newPage({ viewport: page.viewportSize() });
  const times = { own: [] as number[], reference: [] as number[], gathered: [] as number[] };
  try {
    for (let pair = 0; pair <= bench.pairs; pair += 1) {
      const own = await timeOwn(page);
      const reference = await timeBare(bare, peer.address);
      // The first of each only warms up.
      if (pair === 0) continue;
      times.own.push(own);
      // Another set of saved crags, or what was gathered before would be answered.
      const query = { search: noSearch, savedCragIds: [pair] };
      times.gathered.push(await timeOf(() => void index.map(query).points(VIEW, ZOOM)));
      times.reference.push(reference);
    }
  } finally {
    peer.stop();
    await bare.close();
    await page.close();
  }
  const beside = 'a page of MapLibre’s own clusters over no ground';
  const { own, reference, gathered } = times;
  const figures = [
    figureBeside(
      { what: `${spots.length} crags gathered for a map`, goal: 0.1, beside },
      { own: gathered, reference },
    ),
    figureBeside({ what: 'the whole screen opened and at rest', goal: null, beside }, { own, reference }),
  ];
  return { figures };
}

/** Milliseconds from the tap on "all on the map" until it rests and the list beside it stands. */
async function timeOwn(page: Page): Promise<number> {
  const way = page.locator('#explore a[href$="view=map"]');
  await way.waitFor();
  const from = performance.now();
  await way.click();
  await page.locator('[data-ready] canvas').waitFor({ timeout: 60_000 });
  await page.locator('main ul a').first().waitFor({ timeout: 60_000 });
  const time = performance.now() - from;
  // The view that was chosen last is kept.
  await page.locator('nav:has(a[href$="view=map"]) a').first().click();
  await page.locator('[data-ready] canvas').waitFor({ state: 'detached' });
  return time;
}

async function timeBare(page: Page, address: string): Promise<number> {
  const from = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'isIdle' in globalThis, undefined, { timeout: 60_000 });
  return performance.now() - from;
}

async function readSpots(file: string): Promise<[number, number][]> {
  const spots: [number, number][] = [];
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (!line.startsWith('{"kind":"crag"')) continue;
    const { coordinates } = JSON.parse(line) as { coordinates: { lat: number; lon: number } };
    spots.push([coordinates.lon, coordinates.lat]);
  }
  return spots;
}

/** A page that draws the points with MapLibre alone, and the files it needs. */
async function servePeer(spots: readonly [number, number][]): Promise<{ address: string; stop: () => void }> {
  const library = join(projectRoot, 'node_modules/maplibre-gl/dist');
  const features = spots.map((coordinates) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Point', coordinates },
  }));
  const points = JSON.stringify({ type: 'FeatureCollection', features });
  const style = {
    version: 8,
    sources: {
      crags: { type: 'geojson', data: '/points.json', cluster: true, clusterRadius: 42, clusterMaxZoom: 12 },
    },
    layers: [{ id: 'crags', type: 'circle', source: 'crags' }],
  };
  const html = `<!doctype html><div id="map" style="width:390px;height:520px"></div><script type="module">
    import { Map } from '/maplibre-gl.mjs';
    const map = new Map({ container: 'map', style: ${JSON.stringify(style)}, center: [-98, 39], zoom: 3 });
    map.once('idle', () => { globalThis.isIdle = true; });
  </script>`;
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').replace(/\?.*/, '');
    if (path === '/') response.setHeader('content-type', 'text/html').end(html);
    else if (path === '/points.json') response.setHeader('content-type', 'application/json').end(points);
    else if (path.endsWith('.mjs'))
      response.setHeader('content-type', 'text/javascript').end(readFileSync(join(library, basename(path))));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}
