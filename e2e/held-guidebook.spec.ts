import type { GuidebookPage } from '#contract/catalogue/guidebook';
import type { MultipitchPage, SectorPage } from '#contract/catalogue/route-content';
import { shareOf } from '../tests/support/share-of';
import { BrowserProcess } from './support/browser-process';
import { CustomerApi } from './support/customer-api';
import { shellIsKept } from './support/offline-ready';
import { opensWhole } from './support/opens-whole';
import { signInAt } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');
/** The two guidebooks that the demonstration's customer owns: one of sectors only, one with multi-pitches. */
const owned = [
  { slug: 'entre-luberon-et-ventoux', all: 32, holds: '32 secteurs' },
  { slug: 'dentelles-et-baronnies', all: 28, holds: '20 secteurs · 8 grandes voies' },
];

// The recording of a browser that is closed would itself fail at the end.
test.use({ trace: 'off' });

test.describe('a guidebook taken along in one tap', () => {
  test.setTimeout(600_000);
  const browser = new BrowserProcess();
  test.afterEach(() => browser.remove());

  for (const { slug: book, all, holds } of owned) {
    test(`opens as a whole after the server has stopped and the browser was restarted: ${holds}`, async ({
      relais,
    }) => {
      const api = await CustomerApi.signIn(relais.address);
      const guidebook = await api.guidebook(book);
      const expected = await everyPage(api, guidebook);
      expect(expected).toHaveLength(all);
      const before = await browser.start();
      await signInAt(before, relais.address);
      await before.goto(`${relais.address}/fr/topo/${book}`);
      const offer = before.getByRole('region', { name: fr.whole('saved.hold.title') });
      const told = /^([\d,]+\s[kM]o) · \d+ secteurs/;
      await expect(offer.getByText(told)).toBeVisible();
      const size = told.exec((await offer.getByText(told).textContent()) ?? '')?.[1] ?? '';
      await offer.getByRole('button', { name: fr.whole('saved.hold.guidebook') }).click();
      await expect(offer.getByText(fr.whole('saved.hold.state.ready'))).toBeVisible({ timeout: 60_000 });
      await expect(offer.getByText(`${size} · ${holds}`)).toBeVisible();
      await shellIsKept(before);

      await relais.proxy.refuse();
      await relais.server.stop();
      await browser.quit();
      const page = await browser.start();
      await page.context().setOffline(true);

      let pictures = 0;
      const seen = expected.filter((_, at) => at % Math.ceil(all / shareOf(all, 8)) === 0);
      for (const { path, route } of seen) {
        await page.goto(`${relais.address}${path}`);
        pictures += await opensWhole(page, route);
      }
      const others: [string, string][] = [
        [`/fr/topo/${book}`, guidebook.label],
        ...guidebook.crags.map(({ region, slug, name }): [string, string] => {
          return [`/fr/voies/falaise/${region.slug}/${slug}`, name];
        }),
        ['/fr/presentation/conditions', 'Conditions générales de vente'],
        ['/fr/presentation/guide', 'Mode d’emploi'],
        ['/fr/presentation/ethics', 'Des topos éthiques'],
      ];
      for (const [path, name] of others) {
        await page.goto(`${relais.address}${path}`);
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      }
      // Nothing of it is a saved route: their limit is not touched.
      const saved =
        (await page.getByRole('button', { name: /voies? enregistrées? sur 100/ }).textContent()) ?? '';
      expect(saved).toContain('2');

      await page.goto(`${relais.address}/fr/appareil`);
      const line = page.getByRole('list', { name: fr.whole('saved.hold.title') }).getByRole('listitem');
      await expect(line.first()).toContainText(guidebook.label);
      await expect(line.first()).toContainText(fr.within('saved.hold.state.ready', {}));
      await page.getByRole('button', { name: fr.whole('saved.proof.test') }).click();
      await expect(page.getByText(/^Réussi/)).toBeVisible({ timeout: 30_000 });
      const description = `${size} told and brought in one tap; then, without server and network, ${seen.length} of ${all} routes with ${pictures} pictures and ${others.length} other pages opened one by one`;
      test.info().annotations.push({ type: 'measured', description });
      process.stdout.write(`    ${description}\n`);
    });
  }
});

/** What the server holds of every sector of a guidebook, with its address; asked while it still can be. */
async function everyPage(api: CustomerApi, guidebook: GuidebookPage) {
  const expected: { path: string; route: SectorPage | MultipitchPage }[] = [];
  for (const { region, slug, sectors, multipitches } of guidebook.crags) {
    for (const sector of sectors) {
      const path = `/fr/voies/falaise/${region.slug}/${slug}/${sector.slug}`;
      expected.push({ path, route: await api.sector(region.slug, slug, sector.slug) });
    }
    for (const multipitch of multipitches) {
      const path = `/fr/voies/grande-voie/${region.slug}/${multipitch.slug}`;
      expected.push({ path, route: await api.multipitch(region.slug, multipitch.slug) });
    }
  }
  return expected;
}
