import type { WholeItem } from '#server/catalogue-format/catalogue-item';
import type { Database } from '#server/database/database';
import { waitForCatalogue } from '#server/store/catalogue/items/catalogue-locks';
import { writeCatalogue, type WrittenCatalogue } from '#server/store/catalogue/write-catalogue';
import { keepFormer, noteImportChanges } from '#server/store/editions/import-changes';
import { prepareEdition } from '../prepare-edition';

/**
 * Makes checked items the whole catalogue that is served, inside the caller's transaction, and notes what that changes
 * for who owns a guidebook on paper.
 */
export async function takeOver(
  db: Database,
  items: Iterable<WholeItem> | AsyncIterable<WholeItem>,
  now: number,
): Promise<WrittenCatalogue> {
  const at = new Date(now);
  await waitForCatalogue(db);
  const former = await keepFormer(db);
  const written = await writeCatalogue(db, items, at);
  if (former) await noteImportChanges(db, former, at);
  await prepareEdition(db);
  return written;
}
