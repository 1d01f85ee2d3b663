import type { Page } from '@playwright/test';
import { wordsOf } from './words';

const fr = wordsOf('fr');

/** Opens a crag of the catalogue in the workshop, found by its name as an editor finds it. */
export async function openWorkshopCrag(page: Page, name: string): Promise<void> {
  const main = page.getByRole('main');
  await page.goto('/fr/editeur/atelier');
  await main.getByRole('searchbox', { name: fr.whole('workshop.findLabel') }).fill(name);
  await main.getByRole('link', { name, exact: true }).click();
}
