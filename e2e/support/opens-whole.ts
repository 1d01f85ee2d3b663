import type { Page } from '@playwright/test';
import type { MultipitchPage, SectorPage } from '#contract/catalogue/route-content';
import { expect } from './test';
import { wordsOf } from './words';

const fr = wordsOf('fr');

/** The page says all there is: every line of the rock, every picture, how to get there. Answers how many pictures. */
export async function opensWhole(page: Page, { name, content, ...route }: SectorPage | MultipitchPage) {
  if (!content) throw new Error(`${name} is not open to its owner`);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const lines = 'climbs' in content ? content.climbs : content.pitches;
  await expect(main.locator('[data-row]')).toHaveCount(lines.length);
  const rows = await main.locator('[data-row]').evaluateAll((all) => {
    return all.map((row) => Number(row.getAttribute('data-row')));
  });
  expect([name, rows]).toEqual([name, lines.map(({ id }) => id)]);
  for (const [at, topo] of content.topos.entries()) {
    if (content.topos.length > 1) {
      await main.getByRole('button', { name: fr.whole('catalogue.topo.nth', { number: at + 1 }) }).click();
    }
    const picture = main.getByRole('group', { name: topo.alt.fr }).locator('img');
    await expect(picture).toBeVisible();
    const size = await picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    });
    expect([name, ...size]).toEqual([name, topo.picture.width, topo.picture.height]);
  }
  if ('crag' in route && 'climbs' in content) {
    await main.getByRole('link', { name: fr.whole('catalogue.sector.tab.details') }).click();
    await expect(main.getByText(content.description.fr)).toBeVisible();
    await main.getByRole('link', { name: fr.whole('catalogue.sector.tab.approach') }).click();
  }
  if (content.approach) await expect(main.getByText(content.approach.text.fr)).toBeVisible();
  return content.topos.length;
}
