import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { demoCatalogue } from '#server/demo/demo-catalogue';
import { linesOf } from '../tests/support/item-file';
import { seriousFindings, type Look } from './support/serious-findings';
import { signIn } from './support/sign-in';
import { giveOrders } from './support/staff-orders';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');
const looks: readonly Look[] = [
  { size: 'phone', colorScheme: 'light' },
  { size: 'desk', colorScheme: 'dark' },
];

/** Thirteen megabytes are sent and checked within this on a busy machine. */
const SENT_MS = 60_000;
const lines = linesOf(demoCatalogue());
const crag = lines.find(({ kind }) => kind === 'crag');

/** The demonstration's catalogue as a file, its lines changed. */
function fileOf(name: string, change: (line: Record<string, unknown>) => object) {
  const text = lines.map((line) => JSON.stringify(change(line))).join('\n');
  return { name, mimeType: 'application/json', buffer: Buffer.from(text) };
}

test('an owner sends a whole catalogue, corrects what is wrong in it, and publishes it', async ({
  page,
  relais,
}) => {
  test.slow();
  await giveOrders(relais);
  await signIn(page, 'fr');
  await page.goto('/editeur/atelier');
  await page.getByRole('link', { name: fr.whole('imports.whole.title') }).click();
  const main = page.getByRole('main');
  const chooser = main.locator('input[type=file]');
  await expect(chooser).toBeAttached();
  const found = await seriousFindings(page, 'no file', looks);

  const graded = lines.filter(({ kind, grade }) => kind === 'climb' && grade === '6a').length;
  await chooser.setInputFiles(
    fileOf('catalogue.jsonl', (line) => {
      if (line['kind'] === 'climb' && line['grade'] === '6a') return { ...line, grade: '6x' };
      if (line !== crag) return line;
      const { name: _name, ...nameless } = line;
      return nameless;
    }),
  );
  const wrong = main.getByRole('alert').filter({ hasText: `${graded + 1} erreurs` });
  await expect(wrong).toBeVisible({ timeout: SENT_MS });
  const group = main.getByText(fr.within('imports.whole.rule.invalid')).first();
  await group.click();
  await expect(main.getByText(/Ligne \d+/).first()).toBeVisible();
  found.push(...(await seriousFindings(page, 'problems', looks)));
  const csv = page.waitForEvent('download');
  await main.getByRole('button', { name: /CSV/ }).click();
  const rows = readFileSync(await (await csv).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(rows).toHaveLength(graded + 2);

  await chooser.setInputFiles(
    fileOf('catalogue.jsonl', (line) => (line === crag ? { ...line, name: 'La falaise renommée' } : line)),
  );
  const table = main.getByRole('region', { name: fr.whole('imports.whole.inside') });
  await expect(table).toBeVisible({ timeout: SENT_MS });
  found.push(...(await seriousFindings(page, 'checked', looks)));
  await main.getByRole('button', { name: fr.whole('imports.whole.publish') }).click();
  await main.getByRole('button', { name: fr.whole('imports.whole.publish') }).click();
  await expect(main.getByText(fr.whole('imports.whole.published'))).toBeVisible({ timeout: SENT_MS });
  found.push(...(await seriousFindings(page, 'published', looks)));
  expect(found).toEqual([]);

  const kept = page.waitForEvent('download');
  await main.getByRole('button', { name: fr.whole('imports.whole.export') }).click();
  const packed = readFileSync(await (await kept).path());
  expect(gunzipSync(packed).toString('utf8')).toContain('La falaise renommée');

  const answer = await page.request.get(`/api/fr/cliff/${String(crag?.['slug'])}`);
  expect(await answer.text()).toContain('La falaise renommée');
});
