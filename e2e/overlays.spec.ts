import type { CDPSession, Locator, Page } from '@playwright/test';
import { Keyboard } from './support/keyboard';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const words = wordsOf('fr');
const menuButton = (page: Page) => page.getByRole('button', { name: words.whole('shell.menu') });
const savedButton = (page: Page) => page.getByRole('button', { name: words.within('shell.savedCount') });
const waitingButton = (page: Page) =>
  page.getByRole('button', { name: words.within('shell.waiting.label', { count: 1 }) });
const filtersButton = (page: Page) =>
  page.getByRole('button', { name: words.within('catalogue.search.filters') });

test.describe('a drawer opened again and again by keyboard', () => {
  test.use({ hasTouch: false });

  test('has the focus each time, and gives it back to what opened it', async ({ page, context, watch }) => {
    const keys = new Keyboard(page);
    const drawer = page.getByRole('dialog');
    const screen = page.getByRole('main');

    /** Opens it as often as it is closed, by Escape, by its cross, and by a press beside it where there is room. */
    const opensAgain = async (opener: Locator, closeKey: string, beside?: { x: number; y: number }) => {
      const close = drawer.getByRole('button', { name: words.whole(closeKey) }).first();
      await keys.reach(opener);
      for (const way of ['Escape', 'cross', ...(beside ? (['press'] as const) : []), 'Escape'] as const) {
        await page.keyboard.press('Enter');
        await expect(close, `the focus is in it before ${way}`).toBeFocused();
        await expect(screen, 'the screen behind it is out of reach').toHaveCount(0);
        if (way === 'Escape') await page.keyboard.press('Escape');
        else if (way === 'cross') await page.keyboard.press('Enter');
        else if (beside) await page.mouse.click(beside.x, beside.y);
        await expect(drawer).toHaveCount(0);
        await expect(opener, `the focus is back after ${way}`).toBeFocused();
        await expect(screen).toHaveCount(1);
      }
      await page.keyboard.press('Tab');
      await expect(page.locator('[role="dialog"] :focus'), 'what is closed has no focus').toHaveCount(0);
    };

    await signIn(page, 'fr');
    await test.step('the menu, which begins afresh', async () => {
      await opensAgain(menuButton(page), 'common.close', { x: 356, y: 420 });
      const gear = page.locator('[role="dialog"] button').filter({ hasText: words.whole('gear.ask') });
      await keys.press(menuButton(page));
      await keys.press(gear);
      await expect(gear).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Escape');
      await expect(page.locator('[role="dialog"] [aria-expanded="true"]')).toHaveCount(0);
      await keys.press(menuButton(page));
      await expect(drawer.getByRole('button', { name: words.whole('common.close') })).toBeFocused();
      await expect(gear).toHaveAttribute('aria-expanded', 'false');
      await page.keyboard.press('Escape');
    });
    await test.step('the saved routes', () => opensAgain(savedButton(page), 'saved.close'));
    await test.step('the filters', async () => {
      await page.goto('/fr/recherche?query=mur');
      await opensAgain(filtersButton(page), 'common.close', { x: 195, y: 20 });
    });
    await test.step('what waits to be sent', async () => {
      await page.goto('/fr/topos');
      await expect(savedButton(page)).toBeVisible();
      watch.networkIsDown(true);
      await context.setOffline(true);
      await keys.press(menuButton(page));
      await keys.press(drawer.getByRole('button', { name: words.whole('account.bookmarks.addHere') }));
      await opensAgain(waitingButton(page), 'saved.refused.close');
      await context.setOffline(false);
      watch.networkIsDown(false);
    });
  });
});

test('nothing that is hidden from screen readers takes the keys', async ({ page }) => {
  await page.goto('/fr/voies');
  const sentinels = page.locator('body > [data-tabster-dummy]');
  await expect(sentinels).toHaveCount(2);
  await expect
    .poll(() => sentinels.evaluateAll((all) => all.map((one) => (one as HTMLElement).tabIndex)))
    .toEqual([-1, -1]);
});

test.describe('behind what lies over a screen', () => {
  test('the page does not scroll, by wheel or finger, and scrolls again afterwards', async ({
    page,
    context,
  }) => {
    const devtools = await context.newCDPSession(page);
    const drawer = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    const scrolls = async (at: { x: number; y: number }) => {
      const before = await page.evaluate(() => window.scrollY);
      await page.mouse.move(at.x, at.y);
      await page.mouse.wheel(0, 150);
      await pull(devtools, at, -150);
      await page.mouse.wheel(0, -60);
      await pull(devtools, at, 60);
      return (await page.evaluate(() => window.scrollY)) !== before;
    };
    const staysBehind = async (open: () => Promise<void>, places: { x: number; y: number }[]) => {
      await page.evaluate(() => window.scrollTo(0, 300));
      for (let times = 0; times < 2; times += 1) {
        await expect.poll(() => scrolls({ x: 195, y: 500 }), 'scrolls while nothing lies over it').toBe(true);
        await open();
        await expect(drawer).toHaveCount(1);
        for (const place of places) {
          expect(await scrolls(place), `scrolls under a finger at ${place.x}, ${place.y}`).toBe(false);
        }
        await page.keyboard.press('Escape');
        await expect(drawer).toHaveCount(0);
      }
      await expect.poll(() => scrolls({ x: 195, y: 500 }), 'scrolls again').toBe(true);
    };

    await signIn(page, 'fr');
    await page.goto('/fr/recherche?query=mur');
    await expect(page.getByRole('list', { name: words.whole('catalogue.search.results') })).toBeVisible();
    const [inDrawer, beside, above] = [
      { x: 150, y: 500 },
      { x: 356, y: 500 },
      { x: 195, y: 20 },
    ];
    await staysBehind(() => menuButton(page).click(), [inDrawer, beside]);
    await staysBehind(() => filtersButton(page).click(), [inDrawer, above]);
    await staysBehind(() => savedButton(page).click(), [inDrawer]);
    await staysBehind(async () => {
      await page.getByRole('button', { name: words.within('shell.account.open') }).click();
      await page.getByRole('button', { name: words.whole('shell.account.signOut') }).click();
    }, [{ x: 195, y: 420 }, above]);
  });

  test('the menu of the account stands still from the first moment on', async ({ page }) => {
    await signIn(page, 'fr');
    await page.evaluate((name) => {
      const isSignOut = new RegExp(name, 'u');
      const seen = new Set<string>();
      const look = () => {
        const rows = [...document.querySelectorAll('[role="dialog"] button')];
        const row = rows.find(({ textContent }) => isSignOut.test(textContent));
        const at = row?.getBoundingClientRect();
        if (at) seen.add(`${at.x}, ${at.y}`);
        document.body.dataset['seen'] = JSON.stringify([...seen]);
        requestAnimationFrame(look);
      };
      look();
    }, words.whole('shell.account.signOut').source);
    await page.getByRole('button', { name: words.within('shell.account.open') }).click();
    const menu = page.getByRole('dialog', { name: words.within('shell.account.open') });
    await expect(menu).toBeVisible();
    await expect.poll(() => menu.evaluate(movesOf)).toBe(0);
    const seen = JSON.parse((await page.locator('body').getAttribute('data-seen')) ?? '[]') as string[];
    expect(seen).toHaveLength(1);
  });

  test('one layer at a time asks for attention, and a toast stands over it and can be pressed', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, 'fr');
    const layers = page.getByRole('dialog').or(page.getByRole('alertdialog'));

    await test.step('the question before signing out takes the place of the menu', async () => {
      await menuButton(page).click();
      await layers.getByRole('button', { name: words.whole('shell.account.signOut') }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expect(layers).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(layers).toHaveCount(0);
      await expect(menuButton(page)).toBeFocused();
    });

    await test.step('what is said while a drawer is open lies over it, and a press on it closes only that', async () => {
      await savedButton(page).click();
      await layers.getByRole('button', { name: words.whole('handed.over.title') }).click();
      const toast = page.getByRole('status').filter({ hasText: words.within('handed.share.copied') });
      const send = layers.getByRole('button', { name: words.whole('handed.over.send') });
      // It stays five seconds: on a busy machine the click may be told to be over only after them.
      await Promise.all([expect(toast).toBeVisible(), send.click()]);
      await toast.getByRole('button', { name: words.whole('common.close') }).click();
      await expect(toast).toHaveCount(0);
      await expect(layers).toHaveCount(1);
    });
  });
});

/** A finger that pulls the page by so many pixels. */
async function pull(devtools: CDPSession, at: { x: number; y: number }, by: number): Promise<void> {
  await devtools.send('Input.synthesizeScrollGesture', {
    ...at,
    yDistance: by,
    gestureSourceType: 'touch',
    speed: 2_000,
  });
}

/** How many animations still run in an element. */
function movesOf(element: Element): number {
  return element.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length;
}
