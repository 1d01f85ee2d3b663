import { isDeepStrictEqual } from 'node:util';
import type { ContentKind } from '#contract/workshop/item-key';
import type { CatalogueItem, ItemOf } from '#server/catalogue-format/catalogue-item';
import {
  keyOfItem,
  photoKey,
  type ContentItem,
  type ItemChange,
  type StoredItem,
} from '#server/catalogue-format/stored-item';
import type { StoredPicture } from '#server/store/house/published-rows';

export type AnyItem = Exclude<CatalogueItem, { kind: 'catalogue' }>;
/** A part of the catalogue by the keys of its items. */
export type State = Map<string, StoredItem<AnyItem>>;

/** Items that were read, by their keys. */
export function stateOf(items: readonly StoredItem<AnyItem>[]): State {
  return new Map(items.map((stored) => [keyOfItem(stored.item), stored]));
}

/** What differs between two states. What is sold, and the bytes of pictures, no publishing changes. */
export function changesBetween(before: State, after: State): ItemChange[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].flatMap((key): ItemChange[] => {
    const [was, is] = [contentIn(before, key), contentIn(after, key)];
    return isDeepStrictEqual(was, is) ? [] : [{ key, before: was, after: is }];
  });
}

function contentIn(state: State, key: string): StoredItem | null {
  const stored = state.get(key);
  if (!stored || stored.item.kind === 'product' || stored.item.kind === 'picture') return null;
  const { item, position } = stored;
  return { item: item satisfies ContentItem, ...(position !== undefined && { position }) };
}

/** The pictures of a state by their hash, without their bytes. */
export function picturesIn(state: State): ReadonlyMap<string, StoredPicture> {
  return new Map(
    [...state.values()].flatMap(({ item }): [string, StoredPicture][] => {
      if (item.kind !== 'picture') return [];
      const { hash, mediaType, width, height } = item;
      return [[hash, { hash, mediaType, width, height }]];
    }),
  );
}

/** The photograph of a place; null for none. */
export function photoIn(state: State, kind: ContentKind, id: number): ItemOf<'photo'> | null {
  const item = state.get(photoKey(kind as ItemOf<'photo'>['of'], id))?.item;
  return item?.kind === 'photo' ? item : null;
}
