import type { CatalogueItem, WholeItem } from '#server/catalogue-format/catalogue-item';
import type { Database } from '#server/database/database';
import { tidyCatalogueTables } from '#server/store/catalogue/catalogue-tables';
import type { WrittenCatalogue } from '#server/store/catalogue/write-catalogue';
import { PROGRESS_LINES, type CheckedFile, type OnProgress } from './check-file';
import { readItems } from './read-items';
import { readPictureBytes } from './read-picture-bytes';
import { takeOver } from './take-over';

/**
 * Makes a checked file the catalogue that is served, in one transaction. Throws, and leaves everything as it was, when
 * the file has changed since it was checked.
 */
export async function importFile(
  db: Database,
  path: string,
  checked: Pick<CheckedFile, 'version'>,
  now: number,
  onProgress: OnProgress = () => undefined,
): Promise<WrittenCatalogue> {
  const written = await db.transaction(async (transaction) => {
    const done = await takeOver(transaction, wholeItems(path, onProgress), now);
    if (done.version !== checked.version) throw new Error('The file changed while it was imported.');
    return done;
  });
  await tidyCatalogueTables(db);
  return written;
}

async function* wholeItems(path: string, onProgress: OnProgress): AsyncGenerator<WholeItem> {
  let lines = 0;
  for await (const read of readItems(path)) {
    lines += 1;
    if (lines % PROGRESS_LINES === 0) onProgress(lines);
    if ('problems' in read)
      throw new Error(`Line ${read.line}: ${read.problems.map(({ words }) => words).join('; ')}`);
    yield await whole(path, read.item, read.line);
  }
}

async function whole(path: string, item: CatalogueItem, line: number): Promise<WholeItem> {
  if (item.kind !== 'picture') return item;
  const read = await readPictureBytes(path, item);
  if ('problem' in read) throw new Error(`Line ${line}: ${read.problem.words}`);
  const { kind, hash, mediaType, width, height } = item;
  return { kind, hash, mediaType, width, height, bytes: Uint8Array.from(read.bytes) };
}
