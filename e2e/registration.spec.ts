import type { Page } from '@playwright/test';
import { CustomerApi } from './support/customer-api';
import type { Relais } from './support/relais';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const firstPassword = 'Céüse-2026!';
const password = 'Verdon-2027?';
const newPassword = 'Buoux-2028!';

/** Opens the link of the newest letter to an address, as its reader would, once one has come that was not `opened`. */
async function openLetter(page: Page, relais: Relais, to: string, opened: Set<string>): Promise<void> {
  let link = '';
  await expect(async () => {
    const answer = await page.request.get(`${relais.address}/dev/mailbox.json`);
    const body = await answer.text();
    const said = `the mailbox answered ${answer.status()}: ${body.slice(0, 500)}`;
    expect(answer.status(), said).toBe(200);
    const letters = JSON.parse(body) as { to: string; text: string }[];
    const text = letters.find((one) => one.to === to)?.text ?? '';
    link = /https?:\/\/[^/]+(\S+token=\S+)/.exec(text)?.[1] ?? '';
    expect(link !== '' && !opened.has(link), `a new link for ${to}; ${said}`).toBe(true);
  }).toPass({ timeout: 15_000 });
  opened.add(link);
  await page.goto(link);
}

for (const language of ['fr', 'en'] as const) {
  const words = wordsOf(language);
  const paths =
    language === 'fr'
      ? {
          signIn: '/fr/compte/connexion',
          signUp: '/fr/compte/inscription',
          confirmation: '/fr/compte/inscription/confirmation',
          profile: '/fr/mon-compte/profil',
          routes: /\/fr\/voies$/,
        }
      : {
          signIn: '/en/account/sign-in',
          signUp: '/en/account/sign-up',
          confirmation: '/en/account/sign-up/confirmation',
          profile: '/en/my-account/profile',
          routes: /\/en\/routes$/,
        };

  test(`an account is asked for, confirmed, found again, changed, taken along and erased, ${language}`, async ({
    page,
    relais,
    watch,
  }) => {
    // The browser's own lines about what the server refused.
    watch.allow(/status of (?:400|401|410|422)/);
    const email = `zoe-${language}@relais.example`;
    const newEmail = `zoe.roche-${language}@relais.example`;
    const field = (key: string) => page.getByLabel(words.whole(key), { exact: true });
    const isOn = (key: string) =>
      expect(page.getByRole('heading', { level: 1, name: words.whole(key) })).toBeVisible();
    const button = (key: string) => page.getByRole('main').getByRole('button', { name: words.whole(key) });
    const opened = new Set<string>();
    const open = (to: string) => openLetter(page, relais, to, opened);
    const signIn = async (secret: string) => {
      await field('account.signIn.password').fill(secret);
      await button('account.signIn.submit').click();
      await expect(page).toHaveURL(paths.routes);
    };

    await page.goto(paths.signIn);
    await page.getByRole('link', { name: words.whole('account.signUp.title') }).click();
    await isOn('account.signUp.title');
    await button('account.signUp.submit').click();
    await expect(page.getByText(words.whole('account.error.firstName'))).toBeVisible();
    await expect(page.getByText(words.whole('account.error.terms'))).toBeVisible();
    await expect(field('account.signUp.firstName')).toBeFocused();
    await field('account.signUp.firstName').fill('Zoé');
    await field('account.signUp.lastName').fill('Faure');
    await field('account.signIn.email').fill(email);
    await field('account.signIn.password').fill(firstPassword);
    await field('account.password.again').fill('other');
    await field('account.signUp.terms').check();
    await button('account.signUp.submit').click();
    await expect(page.getByText(words.whole('account.error.passwordConfirm'))).toBeVisible();
    await field('account.password.again').fill(firstPassword);
    await field('account.signIn.email').fill(`mistyped-${email}`);
    await button('account.signUp.submit').click();
    await expect(page.getByText(words.whole('account.letter.title'))).toBeVisible();
    await button('account.letter.again').click();
    await expect(field('account.signUp.firstName')).toHaveValue('Zoé');
    await field('account.signIn.email').fill(email);
    await field('account.signIn.password').fill(firstPassword);
    await field('account.password.again').fill(firstPassword);
    await button('account.signUp.submit').click();
    await expect(page.getByText(words.whole('account.letter.title'))).toBeVisible();

    await page.goto(`${paths.confirmation}?token=unknown`);
    await expect(page.getByText(words.whole('account.confirmation.refusedText'))).toBeVisible();
    await open(email);
    const confirmation = page.url();
    await expect(page.getByText(words.whole('account.confirmation.done'))).toBeVisible();
    await page.getByRole('link', { name: words.whole('account.signIn.submit') }).click();
    await isOn('account.signIn.title');
    await expect(field('account.signIn.email')).toHaveValue(email);

    await page.getByRole('link', { name: words.whole('account.reset.title') }).click();
    await isOn('account.reset.title');
    await field('account.signIn.email').fill(email);
    await button('account.reset.submit').click();
    await expect(page.getByText(words.whole('account.letter.title'))).toBeVisible();
    await open(email);
    const link = page.url();
    await field('account.newPassword.password').fill(password);
    await field('account.password.again').fill(password);
    await button('account.newPassword.submit').click();
    await isOn('account.signIn.title');
    await expect(field('account.signIn.email')).toHaveValue(email);
    await signIn(password);
    const already = page.getByText(words.whole('account.signIn.already', { email }));
    for (const wayIn of [paths.signUp, confirmation]) {
      await page.goto(wayIn);
      await expect(already).toBeVisible();
    }
    await page.goto(link);
    await expect(page.getByText(words.whole('account.newPassword.outdated'))).toBeVisible();

    await CustomerApi.signIn(relais.address, { email, password });
    await page.goto(paths.profile);
    await page.getByRole('button', { name: words.within('account.sessions.endOf') }).click();
    await expect(page.getByRole('button', { name: words.within('account.sessions.endOf') })).toHaveCount(0);
    await field('account.signUp.lastName').fill('Roche');
    await button('account.profile.save').click();
    await expect(page.getByText(words.whole('account.profile.saved'))).toBeVisible();
    await expect(page.getByText(words.whole('account.sessions.thisOne'))).toBeVisible();
    await field('account.profile.currentPassword').fill('not this one');
    await field('account.newPassword.password').fill(newPassword);
    await field('account.password.again').fill(newPassword);
    await button('account.newPassword.submit').click();
    await expect(page.getByText(words.whole('account.error.currentPasswordWrong'))).toBeVisible();
    await field('account.profile.currentPassword').fill(password);
    await button('account.newPassword.submit').click();
    await expect(page.getByText(words.whole('account.profile.passwordChanged'))).toBeVisible();
    await page.reload();
    await expect(field('account.signUp.lastName')).toHaveValue('Roche');

    await button('account.email.change').click();
    const wanted = page.locator('form').filter({ has: field('account.email.wanted') });
    await wanted.getByLabel(words.whole('account.email.wanted')).fill(newEmail);
    await wanted
      .getByLabel(words.whole('account.profile.currentPassword'), { exact: true })
      .fill(newPassword);
    await button('account.email.submit').click();
    await expect(page.getByText(words.whole('account.email.newWaits'))).toBeVisible();
    await open(newEmail);
    await button('account.email.confirm').click();
    await expect(page.getByText(words.whole('account.email.half'))).toBeVisible();
    await open(email);
    await button('account.email.confirm').click();
    await expect(page.getByText(words.whole('account.email.done'))).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: words.whole('account.profile.title') })
      .click();
    await expect(page.getByText(words.whole('account.profile.email', { email: newEmail }))).toBeVisible();

    await page.goto(paths.profile.replace(/profile?$/, language === 'fr' ? 'adresses' : 'addresses'));
    await page.getByRole('link', { name: words.whole('account.address.add') }).click();
    await isOn('account.address.add');
    await field('account.address.country').selectOption('FR');
    await field('account.address.street').fill('12 rue du Barry');
    await field('account.address.zipcode').fill('8422');
    await field('account.address.city').fill('Apt');
    await field('account.address.phone').fill('06 12 34 56 78');
    await button('account.address.save').click();
    await expect(page.getByText(words.whole('account.error.zipcode'))).toBeVisible();
    await field('account.address.zipcode').fill('84400');
    await button('account.address.save').click();
    await expect(page.getByText('+33 6 12 34 56 78')).toBeVisible();
    await page.getByRole('button', { name: words.within('account.address.removeOf') }).click();
    await button('account.address.remove').click();
    await expect(page.getByText(words.whole('account.address.none'))).toBeVisible();

    await page.goto(paths.profile);
    const download = page.waitForEvent('download');
    await button('account.data.download').click();
    expect((await download).suggestedFilename()).toMatch(words.whole('account.data.file'));
    await button('account.erase.start').click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel(words.whole('account.profile.currentPassword')).fill(newPassword);
    await dialog.getByRole('button', { name: words.whole('account.erase.confirm') }).click();
    await expect(page.getByText(words.whole('account.erase.done'))).toBeVisible();
    await page.goto(paths.signIn);
    await field('account.signIn.email').fill(newEmail);
    await field('account.signIn.password').fill(newPassword);
    await button('account.signIn.submit').click();
    await expect(page.getByText(words.whole('account.error.credentials'))).toBeVisible();
  });
}
