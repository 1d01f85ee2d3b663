import type { Page } from '@playwright/test';
import type { MultipitchPage, SectorPage } from '#contract/catalogue/route-content';
import { shareOf } from '../tests/support/share-of';
import { BrowserProcess } from './support/browser-process';
import type { CustomerApi } from './support/customer-api';
import { fillShelf } from './support/full-shelf';
import { shellIsKept } from './support/offline-ready';
import { opensWhole } from './support/opens-whole';
import { signInAt } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');
/** The whole is the hundred that may be saved. */
const count = shareOf(100, 10);

// The recording of a browser that is closed would itself fail at the end.
test.use({ trace: 'off' });

test.describe('everything a customer saved, at the foot of the cliff', () => {
  test.setTimeout(120_000 + count * 12_000);
  const browser = new BrowserProcess();
  test.afterEach(() => browser.remove());

  test('opens after the server has stopped, the network has gone and the browser was restarted', async ({
    relais,
  }) => {
    const { api } = await fillShelf(relais, count);
    const expected = await everyPage(api);
    expect(expected).toHaveLength(count);
    const before = await browser.start();
    await signInAt(before, relais.address);
    await shellIsKept(before);
    await allIsReady(before);

    await relais.proxy.refuse();
    await relais.server.stop();
    await browser.quit();
    const page = await browser.start();
    await page.context().setOffline(true);

    let pictures = 0;
    for (const { path, route } of expected) {
      await page.goto(`${relais.address}${path}`);
      pictures += await opensWhole(page, route);
    }
    const crags = new Map(expected.flatMap(({ crag }) => (crag ? [[crag.path, crag.name] as const] : [])));
    for (const [path, name] of crags) {
      await page.goto(`${relais.address}${path}`);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    }
    await page.goto(`${relais.address}/fr/voies`);
    await allIsReady(page);
    const description = `${count} saved routes and ${pictures} pictures opened without network, one by one`;
    test.info().annotations.push({ type: 'measured', description });
    process.stdout.write(`    ${description}\n`);
  });
});

interface Expected {
  path: string;
  crag: { path: string; name: string } | null;
  route: SectorPage | MultipitchPage;
}

/** What the server holds of every saved route, with its address; asked while it still can be. */
async function everyPage(api: CustomerApi): Promise<Expected[]> {
  const expected: Expected[] = [];
  for (const { type, slug, regionSlug, cragSlug } of await api.savedRoutes()) {
    if (type === 'multipitch') {
      const route = await api.multipitch(regionSlug, slug);
      expected.push({ path: `/fr/voies/grande-voie/${regionSlug}/${slug}`, crag: null, route });
    } else {
      const path = `/fr/voies/falaise/${regionSlug}/${cragSlug}`;
      const route = await api.sector(regionSlug, cragSlug ?? '', slug);
      expected.push({ path: `${path}/${slug}`, crag: { path, name: route.crag.name }, route });
    }
  }
  return expected;
}

/** The drawer of saved routes says that each of them is available offline. */
async function allIsReady(page: Page): Promise<void> {
  await page.getByRole('button', { name: fr.within('shell.savedCount', { count }) }).click();
  const ready = fr.whole('saved.proof.ready', { count, total: count });
  await expect(page.getByRole('dialog').getByText(ready)).toBeVisible({ timeout: 60_000 + count * 1_500 });
  await page.keyboard.press('Escape');
}
