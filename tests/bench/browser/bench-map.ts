import type { Page } from '@playwright/test';
import { createReadStream, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { AddressInfo } from 'node:net';
import { projectRoot } from '../../support/project-root';
import type { Figure } from '../report/figure';
import { median } from '../measure-pairs';

const TIMES = 5;

/** The map of every crag until it rests, beside MapLibre that gathers the same points by itself over no ground. */
export async function benchMap(page: Page, catalogueFile: string): Promise<Figure[]> {
  const own: number[] = [];
  await page.locator('a[href$="view=map"]').first().waitFor();
  for (let time = 0; time <= TIMES; time += 1) {
    const from = performance.now();
    await page.locator('nav a[href$="view=map"]').first().click();
    await page.locator('[data-ready] canvas').waitFor({ timeout: 60_000 });
    await page.locator('main ul a').first().waitFor({ timeout: 60_000 });
    if (time > 0) own.push(performance.now() - from);
    await page.locator('nav:has(a[href$="view=map"]) a').first().click();
    await page.locator('[data-ready] canvas').waitFor({ state: 'detached' });
  }
  const spots = await readSpots(catalogueFile);
  const peer = await servePeer(spots);
  try {
    const times: number[] = [];
    for (let time = 0; time <= TIMES; time += 1) {
      const from = performance.now();
      await page.goto(peer.address, { waitUntil: 'commit' });
      await page.waitForFunction(() => 'isIdle' in globalThis, undefined, { timeout: 60_000 });
      if (time > 0) times.push(performance.now() - from);
    }
    return [
      {
        what: `map of ${spots.length} crags opened and at rest`,
        value: median(own) / median(times),
        unit: '×',
        goal: null,
        most: null,
        beside: `a page of MapLibre's own clusters over no ground (${median(own).toFixed(0)} ms beside ${median(times).toFixed(0)} ms)`,
      },
    ];
  } finally {
    peer.stop();
  }
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
