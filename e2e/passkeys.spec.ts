import type { CDPSession, Page } from '@playwright/test';
import { demoCustomer } from './support/customer-api';
import { nothingWaits } from './support/nothing-waits';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

// Passkeys are made for the name of a site, and an address of numbers is none.
test.use({ siteName: 'localhost' });

/** The lock of a device that its owner opens at once. */
async function addDeviceLock(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

for (const language of ['fr', 'en'] as const) {
  const words = wordsOf(language);
  const paths =
    language === 'fr'
      ? { signIn: '/fr/compte/connexion', profile: '/fr/mon-compte/profil', routes: /\/fr\/voies$/ }
      : { signIn: '/en/account/sign-in', profile: '/en/my-account/profile', routes: /\/en\/routes$/ };

  test(`a passkey is added, signs in, is renamed and removed, ${language}`, async ({ page, watch }) => {
    // The browser's own line about a passkey that opens nothing any more.
    watch.allow(/status of 401/);
    const main = page.getByRole('main');
    const button = (key: string) => main.getByRole('button', { name: words.whole(key), exact: true });
    const { cdp, authenticatorId } = await addDeviceLock(page);
    const signOut = async () => {
      // With changes on this device alone it would be asked what becomes of them.
      await nothingWaits(page, 30_000, words);
      await page.getByRole('button', { name: words.within('shell.account.open') }).click();
      const menu = page.getByRole('dialog', { name: words.within('shell.account.open') });
      // By key: a menu that is still being put in its place slips from under a mouse that is this quick.
      await menu.getByRole('button', { name: words.whole('shell.account.signOut') }).press('Enter');
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: words.whole('account.signOut.confirm') }).click();
      await expect(
        page.getByRole('link', { name: words.within('shell.account.signIn') }).first(),
      ).toBeVisible();
      await page.goto(paths.signIn);
      await expect(page.getByLabel(words.whole('account.signIn.email'))).toBeVisible();
    };

    await signIn(page, language);
    await page.goto(paths.profile);
    await button('account.passkeys.add').click();
    const form = page.locator('form').filter({
      has: page.getByRole('button', { name: words.whole('account.passkeys.make') }),
    });
    await form
      .getByLabel(words.whole('account.profile.currentPassword'), { exact: true })
      .fill(demoCustomer.password);
    await button('account.passkeys.make').click();
    await expect(page.getByText(words.whole('account.passkeys.isAdded'))).toBeVisible();
    const list = page.getByRole('list', { name: words.whole('account.passkeys.title') });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
    expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);

    // No device makes a second one of the same account.
    await button('account.passkeys.add').click();
    await form
      .getByLabel(words.whole('account.profile.currentPassword'), { exact: true })
      .fill(demoCustomer.password);
    await button('account.passkeys.make').click();
    await expect(page.getByText(words.whole('account.passkeys.held'))).toBeVisible();
    await button('account.passkeys.cancel').click();

    await list.getByRole('button', { name: words.within('account.passkeys.renameOf') }).click();
    await page.getByLabel(words.whole('account.passkeys.name')).fill('Pixel');
    await button('account.profile.save').last().click();
    await expect(list.getByText('Pixel')).toBeVisible();

    await signOut();
    await button('account.signIn.passkey').click();
    await expect(page).toHaveURL(paths.routes);
    await page.goto(paths.profile);
    await expect(list.getByText(words.within('account.passkeys.used'))).toBeVisible();

    await list.getByRole('button', { name: words.within('account.passkeys.removeOf') }).click();
    await button('account.passkeys.remove').last().click();
    await expect(page.getByText(words.whole('account.passkeys.none'))).toBeVisible();

    await signOut();
    await button('account.signIn.passkey').click();
    await expect(page.getByText(words.whole('account.error.passkey'))).toBeVisible();
  });
}
