import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { CustomerApi } from './support/customer-api';
import { InstalledApp } from './support/installed-app';
import { findOwnedCrag } from './support/owned-crag';
import { fillSignIn, signInAt } from './support/sign-in';
import { expect, test as base } from './support/test';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');

const test = base.extend<{ app: InstalledApp }>({
  app: async ({ relais, watch, launchOptions }, provide) => {
    const app = await InstalledApp.install(`${relais.address}/fr/voies`, launchOptions);
    await watch.listenTo(app.context);
    await provide(app);
    await app.close();
  },
});

test.describe('the installed app', () => {
  let folder: string;
  test.beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'relais-files-'))));
  test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const file = (name: string, content: string) => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  const logbook = () =>
    file(
      'carnet.csv',
      'Date,Route,Rating,Notes,URL,Pitches,Location,Avg Stars,Your Stars,Style,Lead Style,Route Type,Your Rating,Length,Rating Code\n' +
        '2024-05-11,Le pilier des brumes,6a,,https://www.mountainproject.com/route/1/x,1,France > Vaucluse > Buoux,3,3,Lead,Onsight,Sport,,80,2600\n',
    );
  const previewStands = async (page: Page) => {
    await expect(
      page.getByText(fr.within('files.preview.lines', { name: 'carnet.csv', count: 1 })),
    ).toBeVisible();
    await expect(
      page.getByRole('button', { name: fr.whole('files.preview.confirm', { count: 1 }) }),
    ).toBeVisible();
  };

  test('opened with a logbook file, shows what the file would add', async ({ app, relais }) => {
    await signInAt(app.page, relais.address);
    await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible();
    const page = await app.openFile(logbook());
    await expect(page).toHaveURL(/\/fr\/carnet\/fichiers$/);
    await previewStands(page);
    // Nothing is in the logbook before it is wanted there.
    const api = await CustomerApi.signIn(relais.address);
    expect((await api.ascents()).filter(({ climbName }) => climbName === 'Le pilier des brumes')).toEqual([]);
  });

  test('keeps the file in hand for a guest until they have signed in', async ({ app }) => {
    const page = await app.openFile(logbook());
    await page
      .getByRole('main')
      .getByRole('link', { name: fr.whole('logbook.signIn') })
      .click();
    await fillSignIn(page, 'fr');
    await expect(page).toHaveURL(/\/fr\/carnet\/fichiers$/);
    await previewStands(page);
  });

  test('opened with a track, draws it', async ({ app }) => {
    const points = [43.8, 43.801, 43.802].map(
      (lat) => `<trkpt lat="${lat}" lon="5.37"><ele>500</ele></trkpt>`,
    );
    const page = await app.openFile(
      file(
        'approche.gpx',
        `<?xml version="1.0"?><gpx version="1.1"><trk><name>Par le vallon</name><trkseg>${points.join('')}</trkseg></trk></gpx>`,
      ),
    );
    await expect(page).toHaveURL(/\/fr\/voies\/trace$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Par le vallon' })).toBeVisible();
  });

  test('looks, without network too, for what another app shares with it', async ({ app, relais, watch }) => {
    const manifest = await (await app.page.request.get(`${relais.address}/manifest.webmanifest`)).json();
    const { action, method, params } = manifest.share_target;
    expect([method, action]).toEqual(['GET', '/search']);
    watch.networkIsDown(true);
    await relais.proxy.refuse();
    const shared = new URLSearchParams({
      [params.title]: 'Un lieu',
      [params.text]: 'Buoux',
      [params.url]: '',
    });
    const page = await app.openAt(`${relais.address}${action}?${shared.toString()}`);
    await expect(page.getByRole('searchbox')).toHaveValue('Buoux');
    await expect(page.getByRole('main').getByRole('link', { name: /Buoux/ }).first()).toBeVisible();
    await relais.proxy.accept();
    watch.networkIsDown(false);
  });

  test('bears on its icon how many changes wait to be sent, until they are', async ({
    app,
    relais,
    watch,
  }) => {
    const api = await CustomerApi.signIn(relais.address);
    const { crag, sector, content } = await findOwnedCrag(api);
    const { page } = app;
    await signInAt(page, relais.address);
    await page.goto(`${relais.address}/fr/voies/falaise/${crag.region.slug}/${crag.slug}/${sector.slug}`);
    const [one, other] = content.climbs.map(({ name }) => name);
    const tick = async (name = '', said = fr.whole('logbook.tick.saved', { name })) => {
      await page.getByRole('button', { name: fr.whole('logbook.tick.labelOf', { name }) }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: fr.within('logbook.type.10') })
        .click();
      await expect(page.getByText(said)).toBeVisible();
    };
    await expect(
      page
        .getByRole('main')
        .getByText(one ?? '')
        .first(),
    ).toBeVisible();
    expect(await app.figureOnIcon()).toBe(0);
    watch.networkIsDown(true);
    await relais.proxy.refuse();
    await tick(one);
    await expect.poll(() => app.figureOnIcon()).toBe(1);
    await tick(other, fr.whole('logbook.tick.savedMany', { count: 2 }));
    await expect.poll(() => app.figureOnIcon()).toBe(2);
    await relais.proxy.accept();
    await expect.poll(() => app.figureOnIcon(), { timeout: 60_000 }).toBe(0);
    watch.networkIsDown(false);
    const sent = (await api.ascents()).map(({ climbName }) => climbName);
    expect(sent).toEqual(expect.arrayContaining([one, other]));
  });
});
