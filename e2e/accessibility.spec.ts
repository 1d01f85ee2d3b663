import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { CustomerApi } from './support/customer-api';
import { findOwnedCrag } from './support/owned-crag';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

test.use({ data: 'shared' });

test.describe.configure({ timeout: 400_000 });

for (const language of ['fr', 'en'] as const) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing serious on any screen of the day, ${language}, ${colorScheme}`, async ({
      page,
      relais,
      watch,
    }) => {
      // Chromium's own driver speaks of being read from, whenever a picture of a map is taken.
      watch.allow(/GL Driver Message/);
      const words = wordsOf(language);
      const api = await CustomerApi.signIn(relais.address);
      const { crag, sector, content } = await findOwnedCrag(api);
      const [tick] = await api.ascents();
      const place = `${crag.region.slug}/${crag.slug}`;
      const found: string[] = [];
      const check = async (name: string) => found.push(...(await seriousFindings(page, name)));
      const visit = async (path: string) => {
        await page.goto(`/${language}${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await page.waitForLoadState('networkidle');
        await check(path);
      };
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });

      for (const path of [
        '/routes',
        '/account/sign-in',
        '/account/sign-up',
        '/account/reset-password',
        '/logbook',
        `/routes/crag/${place}/${sector.slug}`,
      ]) {
        await visit(path);
      }
      await signIn(page, language);
      for (const path of [
        '/routes',
        '/routes?view=map',
        '/search?view=map',
        `/routes/crag/${place}`,
        `/routes/crag/${place}/${sector.slug}`,
        `/routes/crag/${place}/${sector.slug}/details`,
        `/routes/crag/${place}/${sector.slug}/approach`,
        `/search?query=${crag.name.slice(0, 4)}`,
        '/guidebooks',
        `/guidebook/${sector.guidebooks[0]?.slug ?? ''}`,
        '/logbook',
        '/logbook?view=projects',
        '/logbook/new',
        `/logbook/view/${tick?.id ?? ''}`,
        `/logbook/edit/${tick?.id ?? ''}`,
        '/my-account/information',
        '/my-account/profile',
        '/nothing-here',
      ]) {
        await visit(path);
      }

      await visit(`/routes/crag/${place}/${sector.slug}`);
      const name = words.whole('logbook.tick.labelOf', { name: content.climbs[0]?.name ?? '' });
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await check('tick sheet');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: words.within('shell.savedCount') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await check('saved drawer');
      expect(found).toEqual([]);
    });
  }
}

/** Fluent's focus sentinels are hidden from people, which axe cannot know. */
async function seriousFindings(page: Page, screen: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .exclude('[data-tabster-dummy]')
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${screen}: ${id} at ${target.join(' ')}`));
}
