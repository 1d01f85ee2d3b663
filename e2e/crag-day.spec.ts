import { cragTime, dayAfter } from '#contract/sun/crag-time';
import { isAskedByItself } from './support/asked-by-itself';
import { CustomerApi } from './support/customer-api';
import { packsAreReady, shellIsKept } from './support/offline-ready';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');

test.describe('the evening before, where there is no signal', () => {
  test('a saved crag tells the day from the phone alone, another day too, and prints', async ({
    page,
    relais,
    field,
  }) => {
    const saved = (await CustomerApi.signIn(relais.address)).user.customerRoutes;
    const sector = saved.find(({ type }) => type === 'cliff');
    if (!sector?.cragSlug) throw new Error('the demo customer has saved no sector');
    await signIn(page, 'fr');
    await packsAreReady(page, saved.length);
    // The way there from the crag, which brings its page to the phone.
    await page.goto(`/fr/voies/falaise/${sector.regionSlug}/${sector.cragSlug}`);
    await page.getByRole('link', { name: fr.whole('day.link') }).click();
    const path = `/fr/voies/jour/${sector.regionSlug}/${sector.cragSlug}`;
    await page.waitForURL(`**${path}`);
    await shellIsKept(page);
    await field.goOut();

    const asked = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/') && !isAskedByItself(pathname)) asked.add(pathname);
    });
    await page.goto(path);
    const crag = sector.cragName ?? '';
    const title = fr.within('day.title.tomorrow', { crag });
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const name = sector.label.split(' · ').at(-1) ?? '';
    const route = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
    await expect(route.getByText(fr.within('catalogue.pack.ready', {}))).toBeVisible();
    await expect(route.getByText(fr.within('day.route.walk', {}))).toBeVisible();
    await expect(route.getByText(fr.within('day.route.leave', {}))).toBeVisible();

    // Another day by its date; the address names it, and opens it again.
    const other = dayAfter(cragTime(Date.now()).day, 40);
    await page.getByLabel(fr.whole('sun.day')).fill(other);
    await page.waitForURL(`**${path}?day=${other}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel(fr.whole('sun.day'))).toHaveValue(other);
    await expect(route.getByText(fr.within('day.route.walk', {}))).toBeVisible();

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(route).toBeVisible();
    await expect(page.getByRole('button', { name: fr.whole('day.print') })).toBeHidden();
    await expect(page.getByText(fr.whole('day.gearUntold'))).toBeHidden();
    expect([...asked], 'requests of the screen').toEqual([]);
  });
});
