import type { ClimbScale } from '#contract/workshop/climb-line';
import { contentKinds, type ContentKind, type ItemKey } from '#contract/workshop/item-key';
import type { Stores } from '../../sync/local/stores';
import { useLiveQuery } from '../../sync/local/use-live-query';
import { editedItem, parentOf, type EditedItem } from './edited-item';

/** Every revision that is open, with what it is laid over where this device has read that. */
export function useOpenItems(): readonly EditedItem[] | undefined {
  return useLiveQuery(async ({ db }) => {
    const revisions = await db.revision.toArray();
    const published = await db.publishedItem.bulkGet(revisions.map(({ key }) => key));
    return revisions
      .map((revision, at) => editedItem(revision.key, published[at]?.fields ?? null, revision))
      .toSorted((one, other) => kindRank(one) - kindRank(other) || byPlace(one, other));
  });
}

/** One piece of content; null where this device knows nothing of it. */
export function useEditedItem(key: ItemKey): EditedItem | null | undefined {
  return useLiveQuery(async (stores) => readItem(stores, key), [key]);
}

/** What stands in a place, of some kinds, published or new, in its order; what is to be removed too. */
export function useItemsIn(place: ItemKey, kinds: readonly ContentKind[]): readonly EditedItem[] | undefined {
  const asked = kinds.join();
  return useLiveQuery(
    async ({ db }) => {
      const published = await db.publishedItem.toArray();
      const revisions = new Map((await db.revision.toArray()).map((row) => [row.key, row]));
      const known = published.map(({ key, fields }) => editedItem(key, fields, revisions.get(key) ?? null));
      const held = new Set(known.map(({ key }) => key));
      const fresh = [...revisions.values()].filter(({ key }) => !held.has(key));
      return [...known, ...fresh.map((row) => editedItem(row.key, null, row))]
        .filter((item) => asked.split(',').includes(item.kind) && parentOf(item) === place)
        .toSorted(byPlace);
    },
    [place, asked],
  );
}

/** The names of these items, where this device knows them. */
export function useItems(keys: readonly ItemKey[]): readonly (EditedItem | null)[] | undefined {
  return useLiveQuery(async (stores) => Promise.all(keys.map((key) => readItem(stores, key))), [keys.join()]);
}

async function readItem({ db }: Stores, key: ItemKey): Promise<EditedItem | null> {
  const published = await db.publishedItem.get(key);
  const revision = (await db.revision.get(key)) ?? null;
  return published || revision ? editedItem(key, published?.fields ?? null, revision) : null;
}

/** How the climbs of a sector are graded, as boulders where its crag is one of boulders; undefined until it is known. */
export function useScale(place: ItemKey): ClimbScale | undefined {
  return useLiveQuery(
    async (stores) => {
      const crag = (await readItem(stores, place))?.fields['crag'];
      const kind = typeof crag === 'string' && (await readItem(stores, crag as ItemKey))?.fields['kind'];
      return kind === 'boulder' ? 'boulder' : 'route';
    },
    [place],
  );
}

/** Climbs and pitches by their number; what has none where it was. */
const kindRank = ({ kind }: EditedItem) => contentKinds.indexOf(kind);

function byPlace(one: EditedItem, other: EditedItem): number {
  return numberOf(one) - numberOf(other);
}

function numberOf({ fields }: EditedItem): number {
  return typeof fields['number'] === 'number' ? fields['number'] : 0;
}

/** Every region that this device knows, published or new. */
export function useRegions(): readonly EditedItem[] | undefined {
  return useLiveQuery(async ({ db }) => {
    const published = (await db.publishedItem.toArray()).filter(({ key }) => key.startsWith('region-'));
    const revisions = new Map((await db.revision.toArray()).map((row) => [row.key, row]));
    const held = new Set(published.map(({ key }) => key));
    const fresh = [...revisions.values()].filter(({ key }) => key.startsWith('region-') && !held.has(key));
    return [
      ...published.map(({ key, fields }) => editedItem(key, fields, revisions.get(key) ?? null)),
      ...fresh.map((row) => editedItem(row.key, null, row)),
    ];
  });
}
