import type { Page } from '@playwright/test';
import { demoCustomer } from './support/customer-api';
import { shellIsKept } from './support/offline-ready';
import { fillSignIn } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

for (const language of ['fr', 'en'] as const) {
  const words = wordsOf(language);
  const paths =
    language === 'fr'
      ? {
          signIn: '/fr/compte/connexion',
          routes: '/fr/voies',
          guidebooks: '/fr/topos',
          bookmarks: '/fr/mon-compte/marque-pages',
        }
      : {
          signIn: '/en/account/sign-in',
          routes: '/en/routes',
          guidebooks: '/en/guidebooks',
          bookmarks: '/en/my-account/bookmarks',
        };

  test(`signing out asks what becomes of what is not sent, and both tabs follow, ${language}`, async ({
    page,
    context,
    watch,
  }) => {
    test.setTimeout(180_000);
    const other = await context.newPage();
    const dialog = page.getByRole('alertdialog');
    const way = (key: string) => dialog.getByRole('button', { name: words.whole(`account.signOut.${key}`) });
    const isGuest = (tab: Page) =>
      expect(tab.getByRole('link', { name: words.within('shell.account.signIn') }).first()).toBeVisible({
        timeout: 20_000,
      });
    const enter = async () => {
      await page.goto(paths.signIn);
      await fillSignIn(page, language);
      await page.waitForURL(`**${paths.routes}`);
    };
    const offline = async (isOut: boolean) => {
      watch.networkIsDown(isOut);
      await context.setOffline(isOut);
    };
    const toggleBookmark = async (key: string) => {
      await page.getByRole('button', { name: words.whole('shell.menu') }).click();
      await page.getByRole('button', { name: words.whole(`account.bookmarks.${key}`) }).click();
    };
    /** Without network, the screen one is on is marked; then one asks to leave. */
    const markAndAsk = async () => {
      await page.goto(paths.guidebooks);
      await expect(page.getByRole('button', { name: words.within('shell.account.open') })).toBeVisible();
      await shellIsKept(page);
      await offline(true);
      await toggleBookmark('addHere');
      await expect(page.getByText(words.whole('account.bookmarks.added'))).toBeVisible();
      await askToLeave();
      await expect(dialog.getByText(words.whole('account.signOut.unsentTitle'))).toBeVisible();
    };
    const askToLeave = async () => {
      await page.getByRole('button', { name: words.within('shell.account.open') }).click();
      // The menu, which has a way out too, may still be sliding away.
      const menu = page.getByRole('dialog', { name: words.within('shell.account.open') });
      await menu.getByRole('button', { name: words.whole('shell.account.signOut') }).click();
    };
    const rows = page.getByRole('button', { name: words.within('account.bookmarks.removeOf') });
    const bookmarks = async (many: number, when: string) => {
      await page.goto(paths.bookmarks);
      await expect(rows, when).toHaveCount(many);
      // Before they are read there are none either.
      if (many === 0) await expect(page.getByText(words.whole('account.bookmarks.none')), when).toBeVisible();
    };

    await enter();
    await other.goto(paths.bookmarks);
    await expect(other.getByText(words.whole('account.bookmarks.none'))).toBeVisible();
    // A tab in the background draws once a second, and each tap waits for it to stand still.
    await page.bringToFront();

    await markAndAsk();
    await way('stay').click();
    await expect(dialog).toBeHidden();
    await askToLeave();
    await way('keep').click();
    await isGuest(page);
    await isGuest(other);
    await expect(other.getByText(words.whole('account.guest.title'))).toBeVisible();

    await offline(false);
    await enter();
    await bookmarks(1, 'kept at the sign-out');
    await expect(other.getByText(words.whole('account.guest.title'))).toBeHidden();
    await rows.click();
    await expect(rows).toHaveCount(0);
    await bookmarks(0, 'taken off again');

    await markAndAsk();
    await way('delete').click();
    await isGuest(page);
    await isGuest(other);
    await offline(false);
    await enter();
    await bookmarks(0, 'dropped at the sign-out');

    await askToLeave();
    await way('confirm').click();
    await isGuest(page);
    await isGuest(other);
    const kept = await page.evaluate(() =>
      [...Object.values(localStorage), ...Object.values(sessionStorage)].join(),
    );
    expect(kept).not.toContain(demoCustomer.email);
  });
}
