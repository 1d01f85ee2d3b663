import { nothingWaits } from './support/nothing-waits';
import { shellIsKept } from './support/offline-ready';
import { seriousFindings, type Look } from './support/serious-findings';
import { signInAt } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');
const looks = (['phone', 'desk'] as const).flatMap((size) =>
  (['light', 'dark'] as const).map((colorScheme): Look => ({ size, colorScheme })),
);
const [name, note] = ['Luberon, juin', 'À l’ombre dès midi'];

test.describe('a list of one’s own', () => {
  test('is made without network, opens again without it, is on another device later, and goes to another phone by its link', async ({
    browser,
    page,
    relais,
    watch,
  }) => {
    test.setTimeout(180_000);
    const noted = page.getByRole('paragraph').filter({ hasText: note });
    await signInAt(page, relais.address);
    await shellIsKept(page);
    await page.locator('[data-route] a').first().click();
    const addTo = page.getByRole('button', { name: fr.within('lists.short') });
    await expect(addTo).toBeVisible();

    await test.step('made at a sector, with a note, while there is no network', async () => {
      watch.networkIsDown(true);
      await page.context().setOffline(true);
      await addTo.click();
      await page.getByRole('button', { name: fr.whole('lists.new') }).click();
      await page.getByLabel(fr.whole('lists.name')).fill(name);
      await page.getByRole('button', { name: fr.whole('lists.create') }).click();
      await expect(page.getByRole('checkbox', { name })).toBeChecked();
      await page.getByRole('link', { name: fr.whole('lists.all') }).click();
      await page.getByRole('link', { name }).click();
      await page.getByRole('button', { name: fr.within('lists.note.addOf', { about: '' }) }).click();
      await page.getByLabel(fr.whole('lists.note.label')).fill(note);
      await page.getByRole('button', { name: fr.whole('lists.note.save') }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(noted).toBeVisible();
    });

    await test.step('is there when the app is opened anew, still without network', async () => {
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(noted).toBeVisible();
      expect(await seriousFindings(page, 'own list', looks)).toEqual([]);
    });

    await test.step('tells its day tomorrow from the phone alone', async () => {
      await page.getByRole('link', { name: fr.whole('day.link') }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: fr.within('day.list.tomorrow', { name }) }),
      ).toBeVisible();
      await expect(page.getByText(fr.within('day.route.leave', {}))).toBeVisible();
      await expect(page.getByText(fr.within('day.list.noted', { note }))).toBeVisible();
      expect(await seriousFindings(page, 'day of an own list', looks)).toEqual([]);
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    });

    await test.step('is on the other device once the network is back', async () => {
      await page.context().setOffline(false);
      await nothingWaits(page, 60_000);
      watch.networkIsDown(false);
      const elsewhere = await browser.newContext();
      await watch.listenTo(elsewhere);
      const other = await elsewhere.newPage();
      await signInAt(other, relais.address);
      await other.goto(`${relais.address}/fr/voies/listes`);
      await other.getByRole('link', { name }).click();
      await expect(other.getByText(note)).toBeVisible();
      await elsewhere.close();
    });

    await test.step('goes to another phone with its name and order, and without the note', async () => {
      const copied = page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            navigator.clipboard.writeText = async (text) => resolve(text);
          }),
      );
      await page.getByRole('button', { name: fr.whole('lists.handOver') }).click();
      await expect(page.getByRole('img', { name: fr.within('lists.code', { name }) })).toBeVisible();
      await page.getByRole('button', { name: fr.whole('handed.over.send') }).click();
      const link = await copied;
      expect(decodeURIComponent(link)).toContain(name);
      expect(decodeURIComponent(link)).not.toContain(note);
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await page.getByRole('button', { name: fr.whole('lists.keep') }).click();
      await expect(
        page.getByRole('button', { name: fr.within('lists.note.addOf', { about: '' }) }),
      ).toBeVisible();
    });
  });
});
