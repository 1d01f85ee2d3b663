import { photoOf } from '../tests/support/photo-of';
import { shellIsKept } from './support/offline-ready';
import { giveOrders } from './support/staff-orders';
import { seriousFindings, type Look } from './support/serious-findings';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';
import { openWorkshopCrag } from './support/workshop-crag';

const fr = wordsOf('fr');
const looks: readonly Look[] = [
  { size: 'phone', colorScheme: 'light' },
  { size: 'desk', colorScheme: 'dark' },
];

test.describe('an editor’s day', () => {
  test('a sector is typed without signal, published when there is one, and brought back', async ({
    page,
    relais,
    field,
  }) => {
    await giveOrders(relais);
    await signIn(page, 'fr');
    const main = page.getByRole('main');
    await openWorkshopCrag(page, 'Buoux');
    await expect(main.getByRole('heading', { name: 'Buoux', level: 1 })).toBeVisible();
    await expect(main.getByRole('textbox', { name: fr.whole('workshop.field.name') })).toHaveValue('Buoux');
    const found = await seriousFindings(page, 'workshop-crag', looks);

    // What a change needs is on the device by then, and the workshop itself, as at the crag.
    await shellIsKept(page);
    await page.waitForFunction(async () => {
      const cache = await caches.open('relais-app');
      return (await cache.keys()).some(({ url }) => url.includes('/assets/workshop-'));
    });
    await field.goOut();
    // Opened anew at the crag, it is there.
    await page.reload();
    await expect(main.getByRole('heading', { name: 'Buoux', level: 1 })).toBeVisible();
    await main.getByLabel(fr.whole('workshop.newNamed.sector')).fill('Mur des Cordées');
    await main
      .getByRole('button', { name: fr.whole('workshop.begin') })
      .first()
      .click();
    await main.getByRole('link', { name: 'Mur des Cordées' }).click();
    const fresh = main.getByRole('textbox', { name: fr.whole('workshop.newLine.climb') });
    await fresh.pressSequentially('La valse 6a+ 12 25m ***');
    await fresh.press('Enter');
    await fresh.pressSequentially('Le tango 7a 14 30m');
    await fresh.press('Enter');
    await expect(
      main.getByRole('textbox', { name: fr.whole('workshop.lineOf.climb', { number: 2 }) }),
    ).toHaveValue('Le tango 7a 14 30m');
    found.push(...(await seriousFindings(page, 'workshop-sector', looks)));

    await field.comeBack();
    await page.goto('/fr/editeur/atelier');
    await expect(main.getByText(fr.whole('workshop.notSent'))).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'Le tango' })).toBeVisible();
    await main.getByRole('link', { name: fr.whole('workshop.toPublish') }).click();
    await expect(
      main.getByRole('heading', { name: fr.whole('workshop.toBePublished', { count: 3 }) }),
    ).toBeVisible({
      timeout: 30_000,
    });
    // Nobody would have the new sector in their guidebook; with a tap it is in one.
    await main.getByRole('button', { name: fr.whole('workshop.unlisted.add', { count: 1 }) }).click();
    await expect(
      main.getByRole('heading', { name: fr.whole('workshop.toBePublished', { count: 4 }) }),
    ).toBeVisible({ timeout: 30_000 });
    await expect(main.getByText(fr.whole('workshop.unlisted.text'))).toHaveCount(0);
    const publish = main.getByRole('button', { name: fr.whole('workshop.publish') });
    await expect(publish).toBeEnabled();
    found.push(...(await seriousFindings(page, 'workshop-publish', looks)));
    await publish.click();
    await expect(main.getByText(fr.whole('workshop.edition', { number: 1 }))).toBeVisible();
    await expect(main.getByRole('heading', { name: fr.whole('workshop.openNone') })).toBeVisible({
      timeout: 30_000,
    });

    // What who owns the guidebook sees of it is a tap away, can be taken along at once, and is read without signal.
    await main.getByRole('link', { name: 'Mur des Cordées' }).click();
    await expect(main.getByRole('heading', { name: 'Mur des Cordées', level: 1 })).toBeVisible();
    await main.getByRole('button', { name: fr.whole('saved.save.route') }).click();
    await expect(main.getByText(fr.whole('saved.save.saved'))).toBeVisible();
    await page.goto('/fr/voies');
    const card = main.getByRole('listitem').filter({ hasText: 'Mur des Cordées' });
    await expect(card.getByText(fr.within('catalogue.pack.ready'))).toBeVisible({ timeout: 30_000 });
    await field.goOut();
    await card.getByRole('link', { name: 'Mur des Cordées' }).click();
    await expect(main.getByText('Le tango')).toBeVisible();
    await expect(main.getByText('La valse')).toBeVisible();

    await field.comeBack();
    await page.goto('/fr/editeur/atelier/publier');
    await main.getByRole('button', { name: fr.whole('workshop.undo') }).click();
    await main.getByRole('button', { name: fr.whole('workshop.undoNow') }).click();
    await expect(main.getByText(fr.whole('workshop.undoes', { number: 1 }))).toBeVisible();
    expect(found).toEqual([]);
  });

  test('a crag gets its photograph without signal, and once it is published everybody sees who took it', async ({
    page,
    relais,
    field,
  }) => {
    await giveOrders(relais);
    await signIn(page, 'fr');
    const main = page.getByRole('main');
    await openWorkshopCrag(page, 'Buoux');
    await main.getByText(fr.whole('workshop.group.photo')).click();
    const photo = main.getByRole('group', { name: fr.whole('workshop.field.photo') });
    await expect(photo.locator('input[type=file]')).toBeAttached();
    // What a change needs is on the device by then, as at the crag.
    await shellIsKept(page);

    await field.goOut();
    await photo.locator('input[type=file]').setInputFiles({
      name: 'falaise.jpg',
      mimeType: 'image/jpeg',
      buffer: (await photoOf({ side: 800 })).bytes,
    });
    const point = photo.getByRole('button', { name: fr.whole('workshop.photo.focus') });
    await expect(point.locator('img')).toBeVisible();
    await point.click({ position: { x: 30, y: 40 } });
    await expect(point).not.toHaveAccessibleName(/50.%/);
    const credit = photo.getByLabel(fr.whole('workshop.field.credit'));
    const own = await credit.inputValue();
    await credit.fill('Zoé Paroi');
    await credit.press('Tab');
    await photo.locator('input[type=file]').setInputFiles({
      name: 'autre-falaise.jpg',
      mimeType: 'image/jpeg',
      buffer: (await photoOf({ side: 820 })).bytes,
    });
    await expect(credit, 'Another photograph is not hers.').toHaveValue(own);
    await credit.fill('Zoé Paroi');
    await credit.press('Tab');
    const found = await seriousFindings(page, 'workshop-photo', looks);

    await field.comeBack();
    await page.goto('/fr/editeur/atelier/publier');
    await main.getByRole('button', { name: fr.whole('workshop.publish') }).click();
    await expect(main.getByText(fr.whole('workshop.edition', { number: 1 }))).toBeVisible();
    const guest = await (await page.context().browser()?.newContext())?.newPage();
    if (!guest) throw new Error('There is no browser.');
    await guest.goto(`${relais.address}/fr/recherche?query=Buoux`);
    await guest
      .getByRole('link', { name: /^Buoux/ })
      .first()
      .click();
    await expect(guest.getByText(fr.whole('catalogue.pictureCredit', { credit: 'Zoé Paroi' }))).toBeVisible();
    await guest.context().close();
    expect(found).toEqual([]);
  });
});
