import type { WholeItem } from '#server/catalogue-format/catalogue-item';
import type { Database } from '#server/database/database';
import { waitForCatalogue } from '#server/store/catalogue/items/catalogue-locks';
import { readCartFacts, tellChangedCarts } from '#server/store/catalogue/tell-carts';
import { readSavedFacts, tellSavers } from '#server/store/catalogue/tell-savers';
import { writeCatalogue, writeHead, type WrittenCatalogue } from '#server/store/catalogue/write-catalogue';
import { keepFormer, noteImportChanges } from '#server/store/editions/import-changes';
import { draftEdition, keepEdition } from '../prepare-edition';

/**
 * Makes checked items the whole catalogue that is served, inside the caller's transaction, and notes what that changes
 * for who owns a guidebook on paper. Who has saved a route, or put a product into a cart, that shows something else now
 * is told by the next pull: customers' writes wait for that, which therefore comes when all that takes long is done, and
 * before the head of the catalogue, as with whoever else locks both.
 */
export async function takeOver(
  db: Database,
  items: Iterable<WholeItem> | AsyncIterable<WholeItem>,
  now: number,
): Promise<WrittenCatalogue> {
  const at = new Date(now);
  await waitForCatalogue(db);
  const former = await keepFormer(db);
  const shown = await readSavedFacts(db);
  const inCarts = await readCartFacts(db);
  const written = await writeCatalogue(db, items, at);
  const { version, isDemo } = written;
  const isKnown = former !== null && (await noteImportChanges(db, former, isDemo, at));
  const draft = await draftEdition(db, { version, demo: isDemo });
  await tellSavers(db, shown);
  await tellChangedCarts(db, inCarts);
  await writeHead(db, written, { at, isKnown });
  await keepEdition(db, draft);
  return written;
}
