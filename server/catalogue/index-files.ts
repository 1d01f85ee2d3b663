import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { BlocksWriter, INDEX_FORM, writeBlocks } from '#contract/index/code-blocks';
import { packBlock } from '#contract/index/pack-block';
import type { PackedBlock } from '#contract/index/packed-block';
import type { IndexBlock, IndexManifest } from '#contract/index/public-index';
import type { Database } from '#server/database/database';
import { readIndexManifest, writeIndexEdition, type IndexFile } from '#server/store/catalogue/index-files';
import { readCatalogueVersion, readPublicRows } from '#server/store/catalogue/read-public-rows';
import { indexBlocks } from './index-blocks';
import { publicCatalogue, type PublicCatalogue } from './public-catalogue';

/** Sees to it that what devices fetch of the catalogue in the tables is kept beside it; an import does so in its transaction. */
export async function keepIndexFiles(db: Database): Promise<void> {
  const version = await readCatalogueVersion(db);
  if (await readIndexManifest(db, { version }, INDEX_FORM)) return;
  const pages = await publicCatalogue(await readPublicRows(db));
  await keptManifest(db, pages, await indexBlocks(pages));
}

/**
 * The manifest of an edition as it is kept. An edition that no import has made, such as one in which a price was set, is
 * made now, a piece at a time: requests are answered in between.
 */
export async function keptManifest(
  db: Database,
  { version, demo, regions }: PublicCatalogue,
  blocks: readonly IndexBlock[],
): Promise<IndexManifest> {
  const form = INDEX_FORM;
  const kept = await readIndexManifest(db, { version }, form);
  if (kept) return kept;
  const packed: PackedBlock[] = [];
  for (const block of blocks) {
    packed.push(packBlock(block));
    await setImmediate();
  }
  const content = contentOf(packed);
  const same = await readIndexManifest(db, { content }, form);
  const files = same ? [] : await writeFiles(packed);
  const { whole, blocks: named } = same ?? namesOf(files, packed);
  const manifest: IndexManifest = { version, demo, regions, whole, blocks: named };
  await writeIndexEdition(db, { form, content, manifest }, files);
  return manifest;
}

/** A file of each block, and before them one of all. */
async function writeFiles(blocks: readonly PackedBlock[]): Promise<IndexFile[]> {
  const whole = new BlocksWriter(blocks.length);
  const files: IndexFile[] = [];
  for (const block of blocks) {
    whole.add(block);
    await setImmediate();
    files.push(fileOf(writeBlocks([block])));
    await setImmediate();
  }
  return [fileOf(whole.finish()), ...files];
}

function namesOf(
  files: readonly IndexFile[],
  packed: readonly PackedBlock[],
): Pick<IndexManifest, 'whole' | 'blocks'> {
  const [whole, ...blocks] = files.map(({ hash, bytes }) => ({ hash, bytes: bytes.length }));
  if (!whole) throw new Error('An index is at least one file.');
  return { whole, blocks: blocks.map((block, at) => ({ ...block, rows: packed[at]?.rows ?? 0 })) };
}

function contentOf(packed: readonly PackedBlock[]): string {
  const hash = createHash('sha256');
  for (const block of packed) hash.update(JSON.stringify(block));
  return hash.digest('hex');
}

function fileOf(written: Uint8Array): IndexFile {
  const bytes = Buffer.from(written);
  return { hash: createHash('sha256').update(bytes).digest('hex'), bytes };
}
