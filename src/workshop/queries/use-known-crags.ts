import { useMemo } from 'react';
import type { FoundCrag } from '#worker/content/found-content';
import { noSearch } from '#contract/search/search-text';
import { catalogueIdOf, itemKey, type ItemKey } from '#contract/workshop/item-key';
import { metersBetween } from '../../kit/position/meters-between';
import { useLocal } from '../../sync/local/local-provider';
import { isAlike, placeOf, type KnownCrag } from './plan-content';
import { editedItem, parentOf } from './edited-item';

/** A crag of the same name that is farther away, in metres, is another one. */
const SAME_METERS = 3_000;
const HITS = 8;

/** Looks crags of a file up: in the index of this device by name and place, and what stands in them on the server. */
export function useKnownCrags() {
  const { engine, stores } = useLocal();
  return useMemo(
    () => ({
      /** The key of the crag of the catalogue that a crag of a file is; null for a new one. */
      async find(crag: FoundCrag): Promise<ItemKey<'crag'> | null> {
        if (crag.name.trim() === '') return null;
        const answer = await engine.search({ ...noSearch, query: crag.name, limit: HITS });
        if (answer.kind !== 'done') return null;
        const place = placeOf(crag);
        const hit = answer.data.hits.find(({ kind, topoKind, name, coordinates }) => {
          if (kind !== 'crag' || !isAlike(name, crag.name)) return false;
          if ((topoKind === 'boulder') !== crag.isBoulders) return false;
          return !place || !coordinates || metersBetween(place, coordinates) < SAME_METERS;
        });
        return hit ? itemKey('crag', hit.id) : null;
      },
      /** What stands in a crag, published or begun; false where the server cannot be asked and nothing is held. */
      async read(key: ItemKey<'crag'>): Promise<KnownCrag | false> {
        if (!stores) return false;
        const crag = catalogueIdOf(key);
        const answer = crag === null ? null : await engine.refreshItems({ crag });
        const published = await stores.db.publishedItem.toArray();
        const isHeld = answer === null || answer.kind === 'done' || published.some((one) => one.key === key);
        if (!isHeld) return false;
        const revisions = new Map((await stores.db.revision.toArray()).map((row) => [row.key, row]));
        const known = published.map((one) => editedItem(one.key, one.fields, revisions.get(one.key) ?? null));
        const held = new Set(known.map((one) => one.key));
        const fresh = [...revisions.values()].filter((row) => !held.has(row.key));
        const all = [...known, ...fresh.map((row) => editedItem(row.key, null, row))];
        const inside = (place: ItemKey, kind: string) =>
          all.filter((item) => item.kind === kind && parentOf(item) === place);
        const named = (fields: Readonly<Record<string, unknown>>) =>
          fields as { name?: string; number?: number };
        return {
          key,
          sectors: inside(key, 'sector').map((sector) => ({
            key: sector.key as ItemKey<'sector'>,
            name: named(sector.fields).name ?? '',
            climbs: inside(sector.key, 'climb').map(({ fields }) => ({
              name: named(fields).name ?? '',
              number: named(fields).number ?? 0,
            })),
          })),
        };
      },
    }),
    [engine, stores],
  );
}
