import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { INDEX_FORM } from '#contract/index/code-blocks';
import { packBlock } from '#contract/index/pack-block';
import type { PackedBlock } from '#contract/index/packed-block';
import type { IndexBlock, IndexManifest } from '#contract/index/public-index';
import { unpackBlock } from '#contract/index/unpack-block';
import type { Region } from '#contract/catalogue/place';
import { layIndex, rowsByAge, rowsByLabel } from '#contract/search/lay-index';
import type { Database } from '#server/database/database';
import type { GuidebookFigures } from '#server/database/schema/catalogue';
import { readIndexManifest, writeIndexEdition, type IndexFile } from '#server/store/catalogue/index-files';
import {
  hasSearchParts,
  readPreparedEdition,
  writePreparedEdition,
  type PreparedEdition,
} from '#server/store/catalogue/prepared-editions';
import { readPublicNameBooks, readPublicNames } from '#server/store/catalogue/read-climb-names';
import { readPlacePictures } from '#server/store/catalogue/place-pictures';
import { readGuidebookRows, readHead, readPublicRows } from '#server/store/catalogue/read-public-rows';
import { regionsInOrder } from '#server/store/catalogue/regions-in-order';
import { versionOfNames } from './climb-names';
import { guidebookEntries } from './guidebook-pages';
import { GuidebookSums } from './guidebook-sums';
import { guidebookBlocks, regionBlocks } from './index-blocks';
import { namesOf, writeIndexFiles } from './index-files';
import { joinPart, regionPage } from './join-part';
import { SEARCH_FORM, writeSearchParts } from './search-parts';

const forms = { index: INDEX_FORM, search: SEARCH_FORM };

/** Which catalogue it is. */
type Head = Awaited<ReturnType<typeof readHead>>;

/** The public index of an edition before it is written. */
interface MadeEdition {
  version: string;
  demo: boolean;
  regions: Region[];
  guidebooks: GuidebookFigures[];
  blocks: PackedBlock[];
  climbNames: IndexManifest['climbNames'];
  pictures: IndexManifest['pictures'];
}

/**
 * What was made of the edition in the tables, made now where an import has not: by a release before this one, or by a
 * product that was taken off sale. Null before the first import.
 */
export async function preparedEdition(db: Database): Promise<PreparedEdition | null> {
  const kept = await readPreparedEdition(db, forms);
  if (kept) return kept;
  await prepareEdition(db);
  return readPreparedEdition(db, forms);
}

/** What is made of an edition before it is kept; null where it was there already. */
export interface EditionDraft {
  content: string;
  manifest: IndexManifest;
  files: IndexFile[] | null;
  guidebooks: GuidebookFigures[];
  parts: Buffer[] | null;
}

/** Makes what devices fetch of the catalogue in the tables, and what processes load to serve it, and keeps both beside it. */
export async function prepareEdition(db: Database): Promise<void> {
  await keepEdition(db, await draftEdition(db));
}

/**
 * Makes that of the catalogue in the tables and keeps nothing, which takes long: an import does it in its transaction
 * before anybody waits, under the head that it will have. A region at a time is in memory, and what is written of all
 * of them.
 */
export async function draftEdition(db: Database, head?: Head): Promise<EditionDraft> {
  const made = await db.transaction((transaction) => makeEdition(transaction, head), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  const { version, demo, regions, guidebooks, blocks, climbNames, pictures } = made;
  const content = contentOf(blocks, regions);
  const same = await readIndexManifest(db, { content }, forms.index);
  const files = same ? null : await writeIndexFiles(blocks);
  const { whole, blocks: named } = same ?? namesOf(files ?? [], blocks);
  const manifest: IndexManifest = { version, demo, regions, whole, blocks: named, climbNames, pictures };
  if (await hasSearchParts(db, content)) return { content, manifest, files, guidebooks, parts: null };
  const parts: Buffer[] = [];
  for await (const part of partsOf(blocks, regions)) parts.push(part);
  return { content, manifest, files, guidebooks, parts };
}

/** Keeps what was made of the edition that is in the tables. What was there when it was made may have gone: it is made then. */
export async function keepEdition(db: Database, draft: EditionDraft): Promise<void> {
  const { content, manifest, files, guidebooks, parts } = draft;
  const { version } = manifest;
  const hasFiles = files !== null || (await readIndexManifest(db, { content }, forms.index)) !== null;
  const hasParts = parts !== null || (await hasSearchParts(db, content));
  if (!hasFiles || !hasParts) return prepareEdition(db);
  if (!(await readIndexManifest(db, { version }, forms.index))) {
    await writeIndexEdition(db, { form: forms.index, content, manifest }, files ?? []);
  }
  await writePreparedEdition(db, forms.search, { version, guidebooks, content }, parts ?? []);
}

async function makeEdition(db: Database, head?: Head): Promise<MadeEdition> {
  const sums = new GuidebookSums();
  const regions: Region[] = [];
  const blocks: PackedBlock[] = [];
  // What is written of all regions is held packed: in lists of numbers it weighs several times as much.
  const keep = async (some: readonly IndexBlock[]) => {
    for (const block of some) {
      blocks.push(packBlock(block));
      await setImmediate();
    }
  };
  for (const id of await regionsInOrder(db)) {
    const part = await joinPart(await readPublicRows(db, { type: 'region', id }));
    const page = regionPage(part, id);
    if (!page) continue;
    const { crags: _crags, multipitches: _multipitches, ...region } = page;
    regions.push(region);
    sums.add(part);
    await keep(await regionBlocks(part));
  }
  const rows = await readGuidebookRows(db);
  const guidebooks = sums.figures();
  await keep(await guidebookBlocks(guidebookEntries(rows, guidebooks, false), rows));
  return {
    ...(head ?? (await readHead(db))),
    regions: regions.sort((a, b) => a.id - b.id),
    guidebooks,
    blocks,
    climbNames: await publicNames(db),
    pictures: await readPlacePictures(db),
  };
}

/** The parts of names that everybody may read; one guidebook's are in memory at a time. */
export async function publicNames(db: Database): Promise<IndexManifest['climbNames']> {
  const parts = [];
  for (const guidebookId of await readPublicNameBooks(db)) {
    const names = await readPublicNames(db, guidebookId);
    if (names.length > 0) parts.push({ guidebookId, version: versionOfNames(names) });
  }
  return parts;
}

async function* partsOf(blocks: PackedBlock[], regions: readonly Region[]): AsyncGenerator<Buffer> {
  const laid = layIndex(eachUnpacked(blocks), regions);
  blocks.length = 0;
  await setImmediate();
  yield* writeSearchParts({
    ...laid,
    newest: rowsByAge(laid.columns),
    byLabel: rowsByLabel(laid.columns),
  });
}

function* eachUnpacked(blocks: readonly PackedBlock[]): Generator<IndexBlock> {
  for (const block of blocks) yield unpackBlock(block);
}

/** The same for the same blocks, and the same names of regions, by which rows are found too. */
function contentOf(packed: readonly PackedBlock[], regions: readonly Region[]): string {
  const hash = createHash('sha256').update(`${SEARCH_FORM} ${JSON.stringify(regions)}`);
  for (const block of packed) hash.update(JSON.stringify(block));
  return hash.digest('hex');
}
