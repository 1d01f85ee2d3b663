import type { Page } from '@playwright/test';
import { tidyPath } from '#contract/paths/translate-path';
import { shareOf } from '../tests/support/share-of';
import { CustomerApi } from './support/customer-api';
import { findOwnedCrag } from './support/owned-crag';
import { sampleAddresses } from './support/sample-addresses';
import { seriousFindings } from './support/serious-findings';
import type { Look } from './support/serious-findings';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

// A trace of hundreds of analyses costs more than they do; what is found says where.
test.use({ data: 'shared', trace: 'off' });

/** The two languages share the four looks between them; the whole set has all four in each. */
const looks: Record<'fr' | 'en', readonly Look[]> = {
  fr: [
    { size: 'phone', colorScheme: 'light' },
    { size: 'desk', colorScheme: 'dark' },
    { size: 'desk', colorScheme: 'light' },
    { size: 'phone', colorScheme: 'dark' },
  ],
  en: [
    { size: 'phone', colorScheme: 'dark' },
    { size: 'desk', colorScheme: 'light' },
    { size: 'phone', colorScheme: 'light' },
    { size: 'desk', colorScheme: 'dark' },
  ],
};

// The two languages have nothing to wait for of each other.
test.describe.configure({ mode: 'parallel', timeout: 900_000 });

for (const language of ['fr', 'en'] as const) {
  test(`every screen stands at its address, and axe finds nothing serious on it, ${language}`, async ({
    page,
    relais,
    watch,
  }) => {
    // Chromium's own driver speaks of being read from, whenever a picture of a map is taken.
    watch.allow(/GL Driver Message/);
    // The document at an address that is no screen's.
    watch.allow(/status of 404/);
    const words = wordsOf(language);
    const api = await CustomerApi.signIn(relais.address);
    const { crag, sector, content } = await findOwnedCrag(api);
    const { guests, customers } = await sampleAddresses(api);
    const found: string[] = [];
    const shown = looks[language].slice(0, shareOf(4, 2));
    const check = async (name: string) => found.push(...(await seriousFindings(page, name, shown)));
    const visit = async (address: string) => {
      const [path = '', search] = address.split('?');
      const tidy = tidyPath(`/${language}/${path}`, language) + (search ? `?${search}` : '');
      await stands(page, language, `/${language}/${address}`, tidy);
      await check(tidy);
    };

    const ofSector = `routes/crag/${crag.region.slug}/${crag.slug}/${sector.slug}`;
    const locked = customers.find((screen) => screen.startsWith('routes/multi-pitch/')) ?? '';
    for (const screen of [
      ...guests,
      'routes',
      ofSector,
      locked,
      'guidebook/' + (sector.guidebooks[0]?.slug ?? ''),
      'logbook',
      'my-account/cart',
      'my-account/profile',
    ]) {
      await visit(screen);
    }

    const [closed] = await api.otherGuidebooks();
    await signIn(page, language);
    for (const screen of [
      ...customers,
      `guidebook/${closed?.slug}`,
      `guidebook/${closed?.slug}/validation`,
      `guidebook/${closed?.slug}/activation`,
      'routes?view=region',
      'routes?view=map',
      'routes?browse=multipitches',
      'logbook?view=projects',
      'search?view=map',
      `search?query=${crag.name.slice(0, 4)}`,
    ]) {
      await visit(screen);
    }
    const nowhere = `/${language}/nothing-here`;
    await stands(page, language, nowhere, nowhere, 404);
    await check(nowhere);

    await page.goto(`/${language}/${ofSector}`);
    const name = words.whole('logbook.tick.labelOf', { name: content.climbs[0]?.name ?? '' });
    await page.getByRole('button', { name }).click();
    await panelIsOpen(page);
    await check('tick sheet');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words.within('shell.savedCount') }).click();
    await panelIsOpen(page);
    await check('saved drawer');
    expect(found).toEqual([]);
  });
}

/** Arrives at an address by itself, as from a letter, and sees the screen under the address in its own words. */
async function stands(page: Page, language: string, address: string, shown: string, status = 200) {
  // Asked past the service worker, which answers for the server once it is there.
  const answer = await page.request.get(address);
  expect([address, answer.status()]).toEqual([address, status]);
  await page.goto(address);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCount(1);
  await expect(heading).not.toBeEmpty();
  await expect(page).toHaveURL((url) => {
    // A map that nothing was asked of writes down what it shows, once it is drawn.
    url.searchParams.delete('bounds');
    return decodeURI(url.pathname + url.search) === decodeURI(shown);
  });
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** A panel stands, and what lies behind it is out of reach, for screen readers too. */
async function panelIsOpen(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(0);
}
