import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inventedGround, writeTiles } from '../tests/support/write-tiles';
import { CustomerApi } from './support/customer-api';
import { packsAreReady, shellIsKept } from './support/offline-ready';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');
const folder = mkdtempSync(join(tmpdir(), 'relais-ground-'));
const tiles = join(folder, 'ground.pmtiles');

test.use({ settings: { MAP_TILES: tiles } });
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Chromium's own driver speaks of being read from, whenever a picture of a map is taken for the trace.
test.beforeEach(({ watch }) => watch.allow(/GL Driver Message/));

test('the ground of a saved crag comes with its pack and is drawn with no network and no server', async ({
  page,
  field,
  relais,
}) => {
  const { user } = await CustomerApi.signIn(relais.address);
  const saved = user.customerRoutes.find(({ type }) => type === 'cliff');
  if (!saved?.cragSlug) throw new Error('the demo customer has saved a sector');
  const address = `/fr/voies/falaise/${saved.regionSlug}/${saved.cragSlug}`;
  const answer = await page.request.get(
    `${relais.address}/api/fr/cliff/${saved.regionSlug}/${saved.cragSlug}`,
  );
  const { data } = (await answer.json()) as { data: { coordinates: { lat: number; lon: number } } };
  // The server looks for its file when it is first asked for a pack.
  writeFileSync(tiles, writeTiles(inventedGround(data.coordinates), data.coordinates, '© Inventors'));

  await signIn(page, 'fr');
  await packsAreReady(page, user.customerRoutes.length);
  await page.goto(address);
  const open = page.getByRole('button', { name: fr.whole('catalogue.area.open') });
  await expect(open).toBeVisible();
  await shellIsKept(page);
  await field.goOut();
  await page.reload();
  await open.click();
  await expect(page.locator('[data-ready] canvas')).toBeVisible({ timeout: 30_000 });
  // Whose ground it is stands in the part itself: it is told once a tile of it is drawn.
  const credit = page.getByText('© Inventors');
  await expect(credit).toBeVisible();
  await expect(credit).toContainText('Natural Earth');

  await expect(page.getByText(fr.whole('catalogue.area.bareGround'))).toHaveCount(0);

  // Far away nothing of it is drawn, and nothing is missed.
  await expect(page.getByText(fr.whole('catalogue.map.trouble.ground'))).toHaveCount(0);
});

for (const [words, bytes] of [
  ['is broken', Buffer.from('no tiles at all')],
  ['lies elsewhere', writeTiles(inventedGround({ lat: 40, lon: -30 }), { lat: 40, lon: -30 }, '© Inventors')],
] as const) {
  test(`a ground that ${words} is said to be missing, and the crag is downloaded without it`, async ({
    page,
    relais,
  }) => {
    writeFileSync(tiles, bytes);
    const { user } = await CustomerApi.signIn(relais.address);
    const saved = user.customerRoutes.find(({ type }) => type === 'cliff');
    await signIn(page, 'fr');
    await packsAreReady(page, user.customerRoutes.length);
    await page.goto(`/fr/voies/falaise/${saved?.regionSlug}/${saved?.cragSlug}`);
    await page.getByRole('button', { name: fr.whole('catalogue.area.open') }).click();
    await expect(page.locator('[data-ready] canvas')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(fr.whole('catalogue.area.bareGround'))).toBeVisible();
  });
}
