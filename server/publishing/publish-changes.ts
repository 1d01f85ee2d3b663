import type { ContentKind } from '#contract/workshop/item-key';
import { isContentKind } from '#contract/workshop/item-key';
import type { ItemChange } from '#server/catalogue-format/stored-item';
import { publicNames } from '#server/catalogue/prepare-edition';
import { keepNumbers } from '#server/store/catalogue/items/catalogue-numbers';
import { moveCatalogueVersion } from '#server/store/catalogue/move-version';
import { readPlacePictures } from '#server/store/catalogue/place-pictures';
import { refreshManifest } from '#server/store/catalogue/prepared-editions';
import { savedRouteFacts } from '#server/store/catalogue/saved-route-facts';
import { readProducts } from '#server/store/catalogue/shop-products';
import { tellCarts } from '#server/store/catalogue/tell-carts';
import { tellSaversOf } from '#server/store/catalogue/tell-savers';
import { writePlacePictures } from '#server/store/catalogue/write-place-pictures';
import { addEdition } from '#server/store/editions/editions';
import { touchedIds, touchedProducts, touchedRoutes } from '#server/store/editions/touched';
import { writeItems } from '#server/store/editions/write-items';
import type { RouteId } from '#server/store/saved/saved-routes';
import type { Database } from '../database/database';
import { isIndexSame, touchesNames, touchesPictures } from './index-sameness';

/** Who publishes what, and under which key. */
export interface Publishing {
  staffId: string | null;
  key: string;
  note: string;
  undoes: number | null;
}

/** What publishing did, for whom it is to be told once more. */
export interface DonePublishing {
  number: number;
  /** The routes that show something else where they are saved. */
  shownOtherwise: RouteId[];
  /** Who was told of it. */
  told: string[];
  isIndexSame: boolean;
}

/**
 * Makes checked changes a new edition, in the caller's transaction, which has waited for the catalogue: only the rows
 * of touched items are written, and only who saved one of them waits. The house is raised after it, and nothing else.
 */
export async function publishChanges(
  db: Database,
  changes: readonly ItemChange[],
  { staffId, key, note, undoes }: Publishing,
  now: number,
): Promise<DonePublishing> {
  const at = new Date(now);
  const ids = touchedIds(changes);
  const routesBefore = await touchedRoutes(db, ids);
  const shownBefore = await savedRouteFacts(db, routesBefore);
  const soldBefore = await readProducts(db, await touchedProducts(db, ids));

  const kinds = kindsOf(changes);
  await keepNumbers(db, kinds);
  await writeItems(db, changes, at);
  await keepNumbers(db, kinds);
  if (touchesPictures(changes)) await writePlacePictures(db);

  const shownNow = await savedRouteFacts(db, await touchedRoutes(db, ids));
  const shownOtherwise = differing(shownBefore, shownNow);
  const told = await tellSaversOf(db, shownOtherwise);
  const soldNow = await readProducts(
    db,
    soldBefore.map(({ id }) => id),
  );
  const isSoldSame = JSON.stringify(soldBefore) === JSON.stringify(soldNow);
  if (!isSoldSame) {
    await tellCarts(
      db,
      soldBefore.map(({ id }) => id),
    );
  }

  const number = await addEdition(db, { at, staffId, key, note, undoes }, changes);
  const isSame = isIndexSame(changes);
  await moveCatalogueVersion(db, ['edition', number, changes], { isIndexSame: isSame });
  if (isSame) {
    await refreshManifest(db, {
      ...(touchesNames(changes) && { climbNames: await publicNames(db) }),
      ...(touchesPictures(changes) && { pictures: await readPlacePictures(db) }),
    });
  }
  return { number, shownOtherwise, told, isIndexSame: isSame };
}

function kindsOf(changes: readonly ItemChange[]): ContentKind[] {
  const kinds = changes.map(({ before, after }) => (before ?? after)?.item.kind ?? '');
  return [...new Set(kinds)].filter(isContentKind);
}

type Fact = Awaited<ReturnType<typeof savedRouteFacts>>[number];

function differing(before: readonly Fact[], now: readonly Fact[]): RouteId[] {
  const nameOf = ({ type, routeId }: Fact) => `${type}-${routeId}`;
  const known = new Map(before.map((fact) => [nameOf(fact), JSON.stringify(fact)]));
  return now
    .filter((fact) => known.get(nameOf(fact)) !== JSON.stringify(fact))
    .map(({ type, routeId: id }) => ({ type, id }));
}
