import type { CatalogueItem, ItemOf } from './catalogue-item';

/** What a publishing may change: the content of the catalogue, its photographs too; never what is sold. */
export type ContentItem = Exclude<CatalogueItem, { kind: 'catalogue' | 'product' | 'picture' }>;

/** An item of the catalogue with its place among its like, where that is no field of it. */
export interface StoredItem<Item extends CatalogueItem = ContentItem> {
  item: Item;
  /** Of a sector, a topo and a guidebook, from 0; left out for what is new, which comes last. */
  position?: number | undefined;
}

/** One item before a publishing and after it; null where it was not there, or is no more. */
export interface ItemChange {
  key: string;
  before: StoredItem | null;
  after: StoredItem | null;
}

/** Names an item among all of the catalogue, such as `sector-12`, `photo-crag-3`, `picture-` and its hash. */
export function keyOfItem(item: Exclude<CatalogueItem, { kind: 'catalogue' }>): string {
  if (item.kind === 'picture') return `picture-${item.hash}`;
  return item.kind === 'photo' ? photoKey(item.of, item.id) : `${item.kind}-${item.id}`;
}

/** Names the photograph of a place. */
export function photoKey(of: ItemOf<'photo'>['of'], id: number): string {
  return `photo-${of}-${id}`;
}
