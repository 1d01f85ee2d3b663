import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { CustomerApi } from '../support/customer-api';
import { makeRelease } from '../support/make-release';
import { partsAreFetched, shellIsKept } from '../support/offline-ready';
import type { Relais } from '../support/relais';
import { signIn } from '../support/sign-in';
import { expect, test } from '../support/test';
import type { PageWatch } from '../support/watch-page';
import { wordsOf } from '../support/words';

const fr = wordsOf('fr');
const COMMENT = 'Écrit avant la nouvelle version';
/** The screens whose parts are fetched late, by the words of their addresses. */
const titles: Record<string, RegExp> = {
  carnet: fr.whole('logbook.title'),
  panier: fr.whole('shop.cart.title'),
  recherche: fr.whole('catalogue.search.title'),
  topos: fr.whole('catalogue.guidebooks.title'),
  'compte/connexion': fr.whole('account.signIn.title'),
};

test.describe('new versions while the app is used', () => {
  test.setTimeout(180_000);
  let folder: string;
  test.beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'relais-deploys-'));
    for (const tag of ['one', 'two', 'three']) makeRelease(join(folder, tag), tag);
  });
  test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('forward three times and back: no white screen, nothing typed is lost, and every part is found', async ({
    browser,
    context,
    page,
    relais,
    watch,
  }) => {
    watch.allow(/preload/);
    const deploy = deployer({ relais, watch }, folder);
    const api = await CustomerApi.signIn(relais.address);
    const ascent = await api.completeAscent();
    await signIn(page, 'fr');
    await shellIsKept(page);
    await page.goto(`/fr/carnet/modifier/${ascent.id}`);
    const comment = page.getByLabel(fr.whole('logbook.form.comment'));
    await comment.fill(COMMENT);
    const second = await context.newPage();
    await second.goto(`${relais.address}/fr/voies`);
    // Without a service worker every part comes from the server.
    const bare = await browser.newContext({ serviceWorkers: 'block' });
    const old = await bare.newPage();
    await old.goto(`${relais.address}/fr/voies`);
    await expect(old.getByRole('heading', { level: 1 })).toBeVisible();
    // A deploy in the middle of what comes late is a cut network, which other tests are about.
    await partsAreFetched(old);

    // A page that is loaded anew forgets this.
    await old.evaluate(() => Object.assign(window, { isStillThere: true }));
    let newest: Page | undefined;
    const ways = ['carnet', 'panier', 'recherche', 'topos', 'compte/connexion'];
    for (const tag of ['one', 'two', 'three', 'two', null]) {
      await deploy(tag);
      await goWithin(old, ways.shift() ?? '');
      // Who came with the newest finds its parts too, once the server has gone back.
      if (newest) await goWithin(newest, tag === null ? 'topos' : 'recherche');
      if (tag === 'three') {
        newest = await bare.newPage();
        await newest.goto(`${relais.address}/fr/voies`);
        await expect(newest.getByRole('heading', { level: 1 })).toBeVisible();
        await partsAreFetched(newest);
        await newest.evaluate(() => Object.assign(window, { isStillThere: true }));
      }
      await lookForUpdate(second);
      await expect(comment, tag ?? 'the first again').toHaveValue(COMMENT);
    }
    for (const one of [old, newest]) expect(await one?.evaluate(() => 'isStillThere' in window)).toBe(true);

    await second.evaluate(() => Object.assign(window, { isStillThere: true }));
    await second
      .getByRole('button', { name: fr.whole('shell.update.action') })
      .first()
      .click();
    const isLoadedAnew = () => second.evaluate(() => !('isStillThere' in window)).catch(() => false);
    await expect.poll(isLoadedAnew, { timeout: 30_000 }).toBe(true);
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
    // Nothing is said over an open form.
    await expect(comment).toHaveValue(COMMENT);
    await page.getByRole('button', { name: fr.whole('logbook.form.save') }).click();
    await expect(page).toHaveURL(/\/carnet\/(?!modifier)|\/carnet$/);
    await expect(page.getByText(fr.whole('shell.stale'))).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const held = async () => (await api.ascents()).find(({ id }) => id === ascent.id)?.comment;
    await expect.poll(held).toBe(COMMENT);
    await bare.close();
  });

  test('one that comes while the one before is being let in takes over by the same tap', async ({
    page,
    relais,
    watch,
  }) => {
    const deploy = deployer({ relais, watch }, folder);
    await page.goto(`${relais.address}/fr/voies`);
    await shellIsKept(page);
    await deploy('one');
    await lookForUpdate(page);
    // What is said to a version whose place is just being taken is not heard.
    await page.evaluate(() => {
      const { prototype } = ServiceWorker;
      const heard = prototype.postMessage;
      prototype.postMessage = function unheard() {
        prototype.postMessage = heard;
      };
      Object.assign(window, { isStillThere: true });
    });
    await page
      .getByRole('button', { name: fr.whole('shell.update.action') })
      .first()
      .click();
    await deploy('two');
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const isLoadedAnew = () => page.evaluate(() => !('isStillThere' in window)).catch(() => false);
    await expect.poll(isLoadedAnew, { timeout: 30_000 }).toBe(true);
  });
});

/** Serves another release, or the first again for null, as a deploy does: the server is away for a moment. */
function deployer({ relais, watch }: { relais: Relais; watch: PageWatch }, folder: string) {
  return async (tag: string | null): Promise<void> => {
    relais.server.serve(tag === null ? undefined : join(folder, tag));
    watch.networkIsDown(true);
    await relais.server.stop();
    await relais.server.start();
    watch.networkIsDown(false);
  };
}

/** Goes to a screen whose part has not been loaded, by the app's own link. */
async function goWithin(page: Page, word: string): Promise<void> {
  await page.evaluate(
    (path) => {
      window.history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    },
    `/fr/${word === 'panier' ? 'mon-compte/panier' : word}`,
  );
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCount(1);
  // A part that is missed is said in words, which would be a screen too.
  await expect(heading).toHaveText(titles[word] ?? '');
}

/** What the app does every hour. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    // The version before may be waiting already: its notice stands while the new one is still being installed.
    const installing = registration?.installing;
    if (installing) {
      await new Promise((resolve) => installing.addEventListener('statechange', resolve, { once: true }));
    }
  });
  await expect(page.getByText(fr.whole('shell.update.title'))).toBeVisible({ timeout: 30_000 });
}
