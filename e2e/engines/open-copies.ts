import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { CustomerApi } from '../support/customer-api';
import { COUNT_COPY, countGuidebook } from '../support/read-own-copy';
import type { Relais } from '../support/relais';
import type { EngineBrowser } from './engine-browser';

/**
 * Takes the customer's copies of their guidebooks away, stops the server, and opens them as files: every route, line
 * and picture has to be there. Throws what is missing.
 */
export async function openCopies(
  browser: EngineBrowser,
  relais: Relais,
  say: (words: string) => void,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'relais-copies-'));
  try {
    const api = await CustomerApi.signIn(relais.address);
    const copies = [];
    for (const { slug } of api.user.validations) {
      const file = join(folder, `${slug}.html`);
      writeFileSync(file, await api.ownCopy(slug));
      copies.push({ file, slug, expected: await countGuidebook(api, slug) });
    }
    await relais.proxy.refuse();
    await relais.server.stop();
    for (const { file, slug, expected } of copies) {
      await browser.open(pathToFileURL(file).href);
      const found = await browser.ask(COUNT_COPY);
      if (!isDeepStrictEqual(found, expected)) {
        throw new Error(`the copy of ${slug} has ${JSON.stringify(found)} of ${JSON.stringify(expected)}`);
      }
      say(`the copy of ${slug}: ${expected.lines} lines, ${expected.pictures} pictures`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
