import type { BrowserContext, Page, Request } from '@playwright/test';
import type { Language } from '#contract/language';
import { switchPathLanguage } from '#contract/paths/translate-path';
import { isAskedByItself } from './support/asked-by-itself';
import { CustomerApi } from './support/customer-api';
import { shellIsKept } from './support/offline-ready';
import { findOwnedCrag } from './support/owned-crag';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');

/** Where the way to help stands: on the screen, in the menu, or under the account where a phone has the way back. */
type Way = 'here' | 'menu' | 'account';

/** Goes for help from the screen that stands, and answers how many taps it took. `isNext` is told before the last one. */
async function callForHelp(
  page: Page,
  way: Way,
  language: Language,
  isNext: () => void = () => undefined,
): Promise<number> {
  const words = wordsOf(language);
  const name = words.whole('menu.rescue');
  if (way === 'here') {
    isNext();
    await page.getByRole('main').getByRole('link', { name }).first().click();
    return 1;
  }
  const opener = way === 'menu' ? words.whole('shell.menu') : words.within('shell.account.open');
  await page.getByRole('banner').getByRole('button', { name: opener }).first().click();
  const link = page.getByRole('dialog').getByRole('link', { name });
  await link.waitFor();
  isNext();
  await link.click();
  return 2;
}

/** A picture of the screen where help is called for, which a slow machine asks for after the tap; the call has none. */
const PICTURE = /\/place_picture\//;

/** Counts what the browser asks the network for: all but what its service worker has at hand. */
class RequestCount {
  #begun: Request[] = [];
  constructor(context: BrowserContext) {
    context.on('request', (request) => {
      // A picture out of the device's own database is no request.
      if (request.url().startsWith('http')) this.#begun.push(request);
    });
  }
  begin(): void {
    this.#begun = [];
  }
  async urls(): Promise<string[]> {
    const asked = await Promise.all(
      this.#begun.map(async (request) => {
        const isServed = !request.serviceWorker() && (await request.response())?.fromServiceWorker();
        return isServed ? null : request.url();
      }),
    );
    return asked.filter((url) => url !== null && !isAskedByItself(url) && !PICTURE.test(url)) as string[];
  }
}

test('help is two taps away from twelve screens, without network, in both languages', async ({
  page,
  context,
  field,
  relais,
}) => {
  const api = await CustomerApi.signIn(relais.address);
  const { crag, sector, content } = await findOwnedCrag(api);
  const multipitch = api.user.customerRoutes.find(({ type }) => type === 'multipitch');
  const cragPath = `/en/routes/crag/${crag.region.slug}/${crag.slug}`;
  const sectorPath = `${cragPath}/${sector.slug}`;
  const screens: [path: string, way: Way, named: readonly string[]][] = [
    ['/en/routes', 'menu', []],
    ['/en/search', 'menu', []],
    ['/en/guidebooks', 'menu', []],
    ['/en/my-account/cart', 'menu', []],
    ['/en/device', 'menu', []],
    ['/en/logbook', 'account', []],
    ['/en/my-account/information', 'account', []],
    [cragPath, 'here', [crag.name]],
    [sectorPath, 'here', [crag.name, sector.name]],
    [`${sectorPath}/details`, 'here', [crag.name, sector.name]],
    [`${sectorPath}/approach`, 'here', [crag.name, sector.name]],
    [
      `/en/routes/multi-pitch/${multipitch?.regionSlug}/${multipitch?.slug}`,
      'here',
      [multipitch?.label.split(' · ').at(-1) ?? ''],
    ],
  ];
  await signIn(page, 'fr');
  // The places are looked at once; nobody has ever called for help on this device.
  for (const [path, way, named] of screens) {
    if (way !== 'here') continue;
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: named.at(-1) ?? '' })).toBeVisible();
  }
  await shellIsKept(page);
  await field.goOut();
  const count = new RequestCount(context);
  const parking = `${content.approach?.parking.lat.toFixed(5)}° N`;

  for (const language of ['fr', 'en'] as const) {
    const words = wordsOf(language);
    await page.goto(switchPathLanguage('/en/routes', language));
    await expect(page.getByText(words.whole('shell.offline.short'))).toBeVisible();
    for (const [path, way, named] of screens) {
      const address = switchPathLanguage(path, language);
      await page.evaluate((to) => history.pushState(null, '', to), address);
      await page.waitForURL(`**${address}`);
      const help = page.getByRole('heading', { level: 1, name: words.whole('menu.rescue') });
      await expect(help).toBeHidden();
      await expect(page.getByRole('heading', { level: 1, name: named.at(-1) ?? '' })).toBeVisible();
      expect(await callForHelp(page, way, language, () => count.begin()), path).toBeLessThanOrEqual(2);
      await expect(help).toBeVisible();
      await expect(page.getByRole('link', { name: /^112/ })).toHaveAttribute('href', 'tel:112');
      await expect(page.getByRole('link', { name: /^15/ })).toHaveAttribute('href', 'tel:15');
      await expect(page.getByRole('link', { name: /^114/ })).toHaveAttribute('href', /^sms:114\?/);
      const text = page.locator(`blockquote[lang="${language}"]`);
      for (const name of named) await expect(text).toContainText(name);
      if (named.length === 2) await expect(text).toContainText(parking);
      // Whoever answers speaks French.
      await expect(page.locator('blockquote[lang="fr"]')).toBeVisible();
      expect(await count.urls(), `requests for help from ${path}`).toEqual([]);
    }
  }
});

test('my position without network: refused, then found, then imprecise, then elsewhere', async ({
  page,
  context,
  field,
  relais,
}) => {
  const { crag, sector } = await findOwnedCrag(await CustomerApi.signIn(relais.address));
  const { lat, lon } = crag.coordinates;
  await signIn(page, 'fr');
  await page.goto(`/fr/voies/falaise/${crag.region.slug}/${crag.slug}/${sector.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: sector.name })).toBeVisible();
  await shellIsKept(page);
  await field.goOut();
  await page.reload();
  await expect(page.getByText(fr.whole('shell.offline.short'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: sector.name })).toBeVisible();
  const count = new RequestCount(context);
  await callForHelp(page, 'here', 'fr');
  const text = page.locator('blockquote[lang="fr"]');
  await expect(text).toContainText(sector.name);
  await page.getByRole('button', { name: fr.whole('rescue.position.locate') }).click();
  await expect(page.getByText(fr.whole('rescue.position.refused'))).toBeVisible();

  await context.setGeolocation({ latitude: lat, longitude: lon, accuracy: 12 });
  await context.grantPermissions(['geolocation']);
  await page.getByRole('button', { name: fr.whole('rescue.position.locate') }).click();
  await expect(page.getByText(/^À 12\sm près, relevée à l’instant\.$/)).toBeVisible();
  const degrees = `${lat.toFixed(5)}° N, ${lon.toFixed(5)}° E`;
  await expect(page.getByText(degrees, { exact: true })).toBeVisible();
  await expect(text).toContainText(degrees);
  await expect(page.getByText(/^3[12]T \d{6} \d{7}$/)).toBeVisible();

  await context.setGeolocation({ latitude: lat, longitude: lon, accuracy: 900 });
  await expect(page.getByText(fr.whole('rescue.position.coarse'))).toBeVisible();

  // Finale Ligure: nobody there knows the crag, nor French, nor 114.
  await context.setGeolocation({ latitude: 44.17, longitude: 8.33, accuracy: 8 });
  await expect(page.locator('blockquote[lang="it"]')).toContainText('44.17000° N, 8.33000° E');
  await expect(text).not.toContainText(sector.name);
  await expect(page.getByRole('link', { name: /^114/ })).toHaveCount(0);
  expect(await count.urls(), 'requests of the screen').toEqual([]);
});
