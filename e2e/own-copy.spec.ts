import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { projectRoot } from '../tests/support/project-root';
import { readZip } from '../tests/support/read-zip';
import { CustomerApi, demoCustomer } from './support/customer-api';
import { shellIsKept } from './support/offline-ready';
import { COUNT_COPY, countGuidebook } from './support/read-own-copy';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { wordsOf } from './support/words';

const fr = wordsOf('fr');
const run = promisify(execFile);

/** Takes the copy as the customer would, and answers where it lies. */
async function take(page: Page, form: 'html' | 'zip', folder: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: fr.whole(`copy.offer.${form}`) }).click(),
  ]);
  const path = join(folder, download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

/** What the provider's command says of a file, and whether it was content. */
async function verify(file: string, keys: string): Promise<{ isGenuine: boolean; said: string }> {
  const command = ['server/commands/provider.mjs', 'verify', file, keys];
  try {
    return { isGenuine: true, said: (await run(process.execPath, command, { cwd: projectRoot })).stdout };
  } catch (error) {
    return { isGenuine: false, said: String(Reflect.get(error as object, 'stderr')) };
  }
}

test('an owned guidebook is taken away whole, opens without Relais or network, and proves itself', async ({
  page,
  browser,
  relais,
  field,
}, info) => {
  const api = await CustomerApi.signIn(relais.address);
  await signIn(page, 'fr');
  const folder = info.outputPath();
  const files: string[] = [];
  for (const { slug } of api.user.validations) {
    const expected = await countGuidebook(api, slug);
    await page.goto(`/fr/topo/${slug}`);
    const file = await take(page, 'html', folder);
    files.push(file);
    const away = await browser.newContext({ offline: true, javaScriptEnabled: true });
    const copy = await away.newPage();
    const asked: string[] = [];
    copy.on('request', (request) => asked.push(request.url()));
    await copy.goto(pathToFileURL(file).href);
    expect(await copy.evaluate(COUNT_COPY)).toEqual(expected);
    expect(expected.lines).toBeGreaterThan(100);
    await expect(copy.getByText(demoCustomer.name).first()).toBeVisible();
    // The contents lead to each route within the file.
    await copy.locator('nav li li a').last().click();
    await expect(copy.locator('article').last()).toBeInViewport();
    expect(asked.filter((url) => !/^(?:file|data):/.test(url))).toEqual([]);
    await away.close();
  }
  const [file = ''] = files;

  const zip = readZip(readFileSync(await take(page, 'zip', folder)));
  expect([...zip.keys()].filter((name) => name.endsWith('.html'))).toHaveLength(1);
  expect([...zip.keys()].filter((name) => name.endsWith('.gpx')).length).toBeGreaterThan(10);

  const keys = join(folder, 'keys.json');
  writeFileSync(keys, await (await fetch(`${relais.address}/api/copy-keys`)).text());
  const changed = join(folder, 'changed.html');
  writeFileSync(changed, readFileSync(file, 'utf8').replace('<td>6a</td>', '<td>6b</td>'));
  expect(await verify(file, keys)).toMatchObject({
    isGenuine: true,
    said: expect.stringContaining('genuine'),
  });
  expect(await verify(changed, keys)).toMatchObject({
    isGenuine: false,
    said: expect.stringContaining('changed after it was signed'),
  });

  // The page checks without network once the keys have come.
  await page.goto('/fr/topos/copie');
  await shellIsKept(page);
  await expect(page.getByText(fr.whole('copy.check.empty'))).toBeVisible();
  await page.setInputFiles('input[type="file"]', file);
  await expect(page.getByText(fr.whole('copy.check.genuine'))).toBeVisible();
  await field.goOut();
  await page.goto('/fr/topos/copie');
  await page.setInputFiles('input[type="file"]', file);
  await expect(page.getByText(fr.whole('copy.check.genuine'))).toBeVisible();
  await page.setInputFiles('input[type="file"]', changed);
  await expect(page.getByRole('alert')).toHaveText(fr.whole('copy.check.changed', { name: 'changed.html' }));
});
