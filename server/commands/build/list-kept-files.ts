import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ManifestTransform } from 'workbox-build';
import type { KeptFile, SmallFiles } from '../../contract/kept-file.ts';

/** Files up to that size, in bytes, come in one: each by itself would weigh more in headers and round trips. */
const SMALL_BYTES = 8_000;
const TEXT_OF_CODE = /^assets\/.+\.(?:js|css|svg)$/;
/**
 * The map's engine and its ground, letters of other languages, what reads a climber's file, the phone numbers of all
 * countries, and what is no part of a screen: the app opens and is used without.
 */
const LATER =
  /^(?!assets\/|kept\.html$)|\/(?:maplibre|noto-sans-latin-ext|logbook\.worker|csv|address-rules)/;
/** The texts of one language that do not come with the app's first. */
const TEXTS = /^assets\/rest-(fr|en)-[^/]+\.js$/;

/** What only the staff needs: kept for who edits content at the crag, and on no customer's device. */
const STAFF = /^assets\/(?:counter|workshop|content\.worker)-[^/]+\.js$/;

/**
 * Makes the service worker's list of what lies in a folder, which is known once the app is built: the hash of each
 * file, so that a captive portal's page is never kept as one of ours, and when it comes. Writes the pack of the small.
 */
export function listKeptFiles(folder: () => string): ManifestTransform {
  return async (built) => {
    // What the server sends on a first visit; `kept.html` is its like on the device.
    const entries = built.filter(({ url }) => url !== 'index.html');
    const small = entries.filter(
      ({ url, size }) => size <= SMALL_BYTES && TEXT_OF_CODE.test(url) && !STAFF.test(url),
    );
    const pack = await writePack(
      folder(),
      small.map(({ url }) => url),
    );
    const manifest = await Promise.all(
      entries.map(async (entry) => {
        if (small.includes(entry)) return { ...entry, part: 'small' } as const;
        const integrity = integrityOf(await readFile(join(folder(), entry.url)));
        if (STAFF.test(entry.url)) return { ...entry, integrity, part: 'staff' } as const;
        if (LATER.test(entry.url)) return { ...entry, integrity, part: 'later' } as const;
        const [, language] = TEXTS.exec(entry.url) ?? [];
        return { ...entry, integrity, ...(language !== undefined && { language }) };
      }),
    );
    return { manifest: [pack, ...manifest] };
  };
}

async function writePack(folder: string, urls: readonly string[]): Promise<KeptFile & { size: number }> {
  const texts = await Promise.all(
    urls.toSorted().map(async (url) => [url, await readFile(join(folder, url), 'utf8')] as const),
  );
  const pack = JSON.stringify(Object.fromEntries(texts) satisfies SmallFiles);
  const hash = createHash('sha256').update(pack).digest('hex').slice(0, 8);
  const url = `assets/small-${hash}.json`;
  await writeFile(join(folder, url), pack);
  return { url, revision: null, integrity: integrityOf(pack), part: 'pack', size: pack.length };
}

function integrityOf(content: string | Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
