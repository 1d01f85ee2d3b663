import { shellIsKept } from './support/offline-ready';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');
/** QUALITY: before the app can be used, and in the whole of a first visit beside what the service worker asks for. */
const BEFORE_USE_MAX = 12;
const VISIT_MAX = 40;

test.describe('a first visit', () => {
  test('asks for little before it can be used, for little after, and for nothing twice', async ({
    page,
    context,
    relais,
  }) => {
    const asked: string[] = [];
    context.on('request', (request) => {
      // What is shown out of this device's own memory is asked of nobody.
      const isOfMemory = request.url().startsWith('blob:');
      if (!request.serviceWorker() && !isOfMemory) asked.push(new URL(request.url()).pathname);
    });
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        // The page comes with its words in it; what React has drawn bears React's mark, and answers.
        const heading = document.querySelector('#app h1');
        if (!heading || !Object.keys(heading).some((key) => key.startsWith('__react'))) return;
        observer.disconnect();
        Object.assign(window, { usableAt: performance.now() });
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    await page.goto('/fr/voies');
    await page.waitForFunction(() => 'usableAt' in window);
    await expect(page.locator('#explore').getByRole('link').first()).toBeVisible();
    const before = await page.evaluate(() => {
      const { usableAt } = window as unknown as { usableAt: number };
      const files = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < usableAt);
      const paths = files.map(({ name }) => new URL(name).pathname);
      // The figure on the tab is asked for by the browser itself, and nothing waits for it.
      return [window.location.pathname, ...paths.filter((path) => path !== '/icons/icon.svg')];
    });
    expect(before.length, before.join('\n')).toBeLessThanOrEqual(BEFORE_USE_MAX);

    await shellIsKept(page);
    // The last that a visit asks for by itself, for the shop without signal.
    const guidebooks = () => asked.filter((path) => path.startsWith('/api/fr/guidebook/')).length;
    await expect.poll(guidebooks).toBeGreaterThanOrEqual(8);
    // The topo is drawn by the page and kept by the worker; the second time the browser has it.
    const isAgain = (path: string, at: number) => path.includes('/picture/') && asked.indexOf(path) < at;
    const sent = asked.filter((path, at) => !isAgain(path, at));
    expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(VISIT_MAX);

    const files = relais.proxy.seen
      .map(({ path }) => path)
      .filter((path) => path.startsWith('/assets/') || path.includes('/picture/'));
    const twice = files.filter((path, at) => files.indexOf(path) !== at);
    expect(twice).toEqual([]);
    const ofStaff = files.filter((path) => /\/(?:counter|workshop|content\.worker)-/.test(path));
    expect(ofStaff).toEqual([]);
  });

  test('is told of no other version when it goes on before the app is kept', async ({ page }) => {
    await page.goto('/fr/voies');
    await page.waitForFunction(
      async () => (await navigator.serviceWorker.getRegistration())?.installing ?? false,
    );
    await page.goto('/fr/topos');
    await shellIsKept(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.getByRole('link', { name: fr.whole('shell.nav.search') }).click();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expect(page.getByText(fr.whole('shell.stale'))).toBeHidden();
  });
});
