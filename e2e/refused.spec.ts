import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Language } from '#contract/language';
import { shareOf } from '../tests/support/share-of';
import { CustomerApi } from './support/customer-api';
import { Keyboard } from './support/keyboard';
import { shellIsKept } from './support/offline-ready';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

/** The words differ, the ways do not: English is looked at in the whole set. */
const languages = (['fr', 'en'] as const).slice(0, shareOf(2, 1));
const editPaths = { fr: '/fr/carnet/modifier', en: '/en/logbook/edit' } as const;
const names = ['Pilier des Oubliés', 'Dièdre gris', 'Traversée'] as const;
const [first, second, third] = names;
const commentOf = (name: string) => `Mouillé au départ : ${name}`;

test.use({ actionTimeout: 20_000, hasTouch: false });

for (const language of languages) {
  const words = wordsOf(language);

  test(`what was refused is exported, thrown away and taken back, sent again, or corrected, in ${language}`, async ({
    page,
    relais,
    watch,
    context,
  }) => {
    const keys = new Keyboard(page);
    const api = await CustomerApi.signIn(relais.address);
    const ids = await api.addAscents(
      names.map((climbName) => ({ climbName, routeLabel: 'Rouvières', partner: null, comment: '' })),
    );
    await signIn(page, language);
    await page.goto(language === 'fr' ? '/fr/carnet' : '/en/logbook');
    await expect(page.getByText(third).first()).toBeVisible();
    await shellIsKept(page);

    // Edited here without network, while another device deletes them.
    watch.networkIsDown(true);
    watch.allow(/status of 410/);
    await context.setOffline(true);
    for (const [place, id] of ids.entries()) {
      await edit(page, language, id, commentOf(names[place] ?? ''));
      await api.deleteAscent(id);
    }
    await context.setOffline(false);
    watch.networkIsDown(false);

    const badge = (count: number) =>
      page.getByRole('button', { name: words.within('shell.waiting.refused', { count }) });
    const drawer = page.getByRole('dialog');
    const close = drawer.getByRole('button', { name: words.whole('saved.refused.close') });
    await badge(3).click({ timeout: 40_000 });
    await expect(close).toBeFocused();
    const heading = (name: string) => page.getByRole('heading', { level: 4, name });
    const item = (name: string) => drawer.getByRole('listitem').filter({ has: heading(name) });
    const press = (name: string, way: 'retry' | 'discard' | 'export') =>
      keys.press(item(name).getByRole('button', { name: words.whole(`saved.refused.${way}`) }));
    const undo = drawer.getByRole('button', { name: words.whole('saved.refused.undo') });

    await test.step('the file holds what was typed', async () => {
      const [file] = await Promise.all([page.waitForEvent('download'), press(first, 'export')]);
      const told = JSON.parse(readFileSync(await file.path(), 'utf8')) as { args: unknown };
      expect(told).toMatchObject({ what: 'updateAscent', message: 'logbook.error.gone' });
      expect(told.args).toMatchObject({ about: first, changes: { comment: commentOf(first) } });
    });

    await test.step('thrown away and taken back, also twice, it stands where it stood', async () => {
      const titles = () => drawer.getByRole('heading', { level: 4 }).allTextContents();
      const before = await titles();
      for (let times = 0; times < 2; times += 1) {
        await press(second, 'discard');
        await expect(undo).toHaveCount(1);
        await expect(undo).toBeFocused();
        await keys.press(undo);
        await expect(heading(second)).toBeFocused();
      }
      expect(await titles()).toEqual(before);
    });

    await test.step('sent again, it is refused again, and the focus stays in the drawer', async () => {
      await press(first, 'retry');
      await expect(item(first)).toHaveCount(0);
      await expect(item(first).getByText(commentOf(first))).toBeVisible({ timeout: 30_000 });
      expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    });

    await test.step('corrected, it is a new ascent', async () => {
      await keys.follow(item(third).getByRole('link', { name: words.whole('saved.refused.edit') }));
      const comment = page.getByLabel(words.whole('logbook.form.comment'));
      await expect(comment).toHaveValue(commentOf(third));
      await comment.fill('Sèche !');
      await keys.press(page.getByRole('button', { name: words.whole('logbook.form.save') }));
      await expect(badge(2)).toBeVisible();
      const kept = async () =>
        (await api.ascents()).flatMap(({ climbName, comment: told }) => (climbName === third ? [told] : []));
      await expect.poll(kept).toEqual(['Sèche !']);
    });

    await test.step('when nothing is left, the mark goes, and the screen has the focus', async () => {
      await keys.press(badge(2));
      await expect(close).toBeFocused();
      await press(first, 'discard');
      await press(second, 'discard');
      await expect(undo).toHaveCount(2);
      await keys.press(close);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(badge(2)).toHaveCount(0);
    });
  });
}

for (const language of languages) {
  const words = wordsOf(language);

  test(`an address that was refused is corrected where it was written, in ${language}`, async ({
    page,
    relais,
    watch,
    context,
  }) => {
    const api = await CustomerApi.signIn(relais.address);
    const id = await api.anAddress();
    await signIn(page, language);
    const book = language === 'fr' ? '/fr/mon-compte/adresses' : '/en/my-account/addresses';
    await page.goto(book);
    const editing = page.getByRole('link', { name: words.within('account.address.editOf') }).first();
    await expect(editing).toBeVisible();
    await shellIsKept(page);

    // Moved here without network, while another device moves it to another country.
    watch.networkIsDown(true);
    watch.allow(/status of 422/);
    await context.setOffline(true);
    await editing.click();
    const zipcode = page.getByLabel(words.whole('account.address.zipcode'));
    const city = page.getByLabel(words.whole('account.address.city'));
    const country = page.getByLabel(words.whole('account.address.country'));
    const save = page.getByRole('button', { name: words.whole('account.address.save') });
    await zipcode.fill('84220');
    await city.fill('Gordes');
    await save.click();
    await expect(page.getByText('84220 Gordes')).toBeVisible();
    await api.changeAddress(id, { countryCode: 'GB', zipcode: 'LS1 4AP', city: 'Leeds' });
    await context.setOffline(false);
    watch.networkIsDown(false);

    const badge = page.getByRole('button', { name: words.within('shell.waiting.refused', { count: 1 }) });
    await expect(badge).toBeVisible({ timeout: 40_000 });
    // What the form begins with is what this device knows: that it moved comes right after the refusal.
    await expect(page.getByText('Leeds').first()).toBeVisible();
    await badge.click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: words.whole('saved.refused.edit') })
      .click();
    // The drawer that says so too may still be on its way out.
    const main = page.getByRole('main');
    await expect(main.getByText(words.whole('account.error.zipcode'))).toBeVisible();
    await expect(zipcode).toHaveValue('84220');
    await expect(zipcode).toHaveAttribute('aria-invalid', 'true');
    await expect(city).toHaveValue('Gordes');
    await expect(country).toHaveValue('GB');
    await country.selectOption('FR');
    await save.click();
    await expect(page.getByText('84220 Gordes')).toBeVisible();
    await expect(badge).toHaveCount(0);
    const kept = async () =>
      (await api.addresses()).flatMap((held) =>
        held.id === id ? [`${held.countryCode} ${held.zipcode} ${held.city}`] : [],
      );
    await expect.poll(kept).toEqual(['FR 84220 Gordes']);
  });
}

async function edit(page: Page, language: Language, id: string, comment: string): Promise<void> {
  const words = wordsOf(language);
  await page.goto(`${editPaths[language]}/${id}`);
  const field = page.getByLabel(words.whole('logbook.form.comment'));
  await field.fill(comment);
  await page.getByRole('button', { name: words.whole('logbook.form.save') }).click();
  await expect(field).toBeHidden();
}
