import { contentKinds, type ContentKind } from '#contract/workshop/item-key';
import type { CatalogueItem, ItemOf } from '#server/catalogue-format/catalogue-item';
import { fieldsOfItem } from '../workshop/fields-of-item';
import { photoIn, picturesIn, type State } from './item-state';

/** Whether an item is of a kind that editors change by its own key. */
export function isContent(item: CatalogueItem): item is ItemOf<ContentKind> {
  return contentKinds.some((kind) => kind === item.kind);
}

/** The fields that editors change of an item of a state; none where it is not there. */
export function fieldsIn(state: State, key: string): Record<string, unknown> {
  const stored = state.get(key);
  if (!stored || !isContent(stored.item)) return {};
  const { item, position = 0 } = stored;
  const photo = photoIn(state, item.kind, item.id);
  return fieldsOfItem(item, { photo, pictures: picturesIn(state), number: position + 1 });
}
