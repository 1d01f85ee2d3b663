import type { Page } from '@playwright/test';
import { samples } from '../tests/logbook/logbook-samples';
import { CustomerApi } from './support/customer-api';
import { nothingWaits } from './support/nothing-waits';
import { shellIsKept } from './support/offline-ready';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');

async function choose(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.locator('input[type="file"]').setInputFiles(file);
}

test('a logbook of another service comes along without network, once, and to the account', async ({
  page,
  relais,
  field,
}) => {
  await signIn(page, 'fr');
  await page.goto('/fr/carnet/fichiers');
  await shellIsKept(page);
  await field.goOut();
  await page.goto('/fr/carnet/fichiers');

  await choose(page, 'notes.txt', 'milk, bread');
  await expect(page.getByText(fr.whole('files.import.problem.unknown', { name: 'notes.txt' }))).toBeVisible();

  await choose(page, 'thecrag.csv', samples.thecrag);
  const fresh = page.getByText(fr.whole('files.preview.fresh', { count: 3 }));
  await fresh.click();
  await expect(page.getByText(fr.whole('files.preview.line', { line: 3 }))).toBeVisible();
  await expect(page.getByText('La Vire')).toBeVisible();
  await page.getByText(fr.whole('files.preview.skipped', { count: 1 })).click();
  await expect(page.getByText(fr.whole('files.reason.noName'))).toBeVisible();
  await page.getByRole('button', { name: fr.whole('files.preview.confirm', { count: 3 }) }).click();
  await expect(page.getByText(fr.whole('files.import.added', { count: 3 }))).toBeVisible();

  // The same file says nothing new, before the account has heard of it.
  await choose(page, 'thecrag.csv', samples.thecrag);
  await expect(page.getByText(fr.whole('files.preview.repeated', { count: 3 }))).toBeVisible();
  await expect(page.getByText(fr.whole('files.preview.nothing'))).toBeVisible();

  await field.comeBack();
  await nothingWaits(page, 60_000);
  const arrived = await (await CustomerApi.signIn(relais.address)).allAscents();
  const brought = arrived.filter(({ origin }) => origin?.source === 'thecrag');
  const days = brought.map(({ climbName, date }) => `${date} ${climbName}`);
  expect(new Set(days)).toEqual(new Set(['2024-04-06 Le Fil', '2024-04-07 Le Fil', '2024-04-07 La Vire']));
});
