import { createWriteStream, mkdirSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type {
  CatalogueItem,
  ItemKind,
  PictureItem,
  WholeItem,
} from '#server/catalogue-format/catalogue-item';
import { knownItem } from '#server/catalogue-format/known-item';
import type { Database } from '#server/database/database';
import { readCatalogueItems } from '#server/store/catalogue/read-catalogue-items';
import { PROGRESS_LINES, type OnProgress } from './check-file';

/** Where the pictures of an export lie, seen from its file. */
const PICTURES = 'pictures';
const endings = { 'image/svg+xml': 'svg', 'image/webp': 'webp', 'image/jpeg': 'jpg', 'image/png': 'png' };

/**
 * Writes the catalogue as a file that imports to the same, pictures beside it in a folder or within its lines. The file
 * appears when it is whole. Answers its lines by kind; a name that ends with `.gz` is packed.
 */
export async function exportFile(
  db: Database,
  path: string,
  { isInline = false, onProgress = () => undefined }: { isInline?: boolean; onProgress?: OnProgress } = {},
): Promise<Partial<Record<ItemKind, number>>> {
  const counts: Partial<Record<ItemKind, number>> = {};
  const partial = `${path}.partial`;
  const folder = join(dirname(path), PICTURES);
  mkdirSync(isInline ? dirname(path) : folder, { recursive: true });
  try {
    await db.transaction(
      async (snapshot) => {
        let lines = 0;
        async function* texts() {
          for await (const item of readCatalogueItems(snapshot)) {
            counts[item.kind] = (counts[item.kind] ?? 0) + 1;
            lines += 1;
            if (lines % PROGRESS_LINES === 0) onProgress(lines);
            yield `${JSON.stringify(await lineOf(item, isInline ? null : folder))}\n`;
          }
        }
        const packing = path.endsWith('.gz') ? [createGzip()] : [];
        await pipeline([Readable.from(texts()), ...packing, createWriteStream(partial)]);
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  return counts;
}

async function lineOf(item: WholeItem, folder: string | null): Promise<CatalogueItem> {
  if (item.kind !== 'picture') return knownItem(item);
  const { bytes, ...facts } = item;
  if (folder === null)
    return { ...facts, base64: Buffer.from(bytes).toString('base64') } satisfies PictureItem;
  const name = `${item.hash}.${endings[item.mediaType]}`;
  await writeFile(join(folder, name), bytes);
  return { ...facts, file: `${PICTURES}/${name}` } satisfies PictureItem;
}
