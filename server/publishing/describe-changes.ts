import { isDeepStrictEqual } from 'node:util';
import { contentKinds, type ContentKind, type ItemKey } from '#contract/workshop/item-key';
import type { FieldChange, PublishedChange } from '#contract/workshop/publishing';
import type { ItemOf } from '#server/catalogue-format/catalogue-item';
import type { ItemChange } from '#server/catalogue-format/stored-item';
import { placeOf } from './consequences';
import { fieldsIn, isContent } from './item-fields';
import type { State } from './item-state';

/** What is needed to say changes in the words of editors: the catalogue around them, before and after. */
export interface Around {
  before: State;
  after: State;
  keyOf: (published: string) => ItemKey;
  /** The items that an editor changed by themselves; all else follows. */
  asked: ReadonlySet<string>;
}

/**
 * Changes in the fields of editors, place by place: a route before what belongs to it, climbs by their numbers. That a
 * route is newer than before is not told by itself.
 */
export function describeChanges(changes: readonly ItemChange[], around: Around): PublishedChange[] {
  const keys = new Set(
    changes.map(({ key }) => (key.startsWith('photo-') ? key.slice('photo-'.length) : key)),
  );
  return inOrder([...keys], around).flatMap(([key, item]): PublishedChange[] => {
    const [was, is] = [around.before.get(key), around.after.get(key)];
    const fields = fieldChanges(fieldsIn(around.before, key), fieldsIn(around.after, key));
    if (was && is && fields.length === 0) return [];
    const named = around.keyOf(key);
    return [
      {
        key: named,
        kind: item.kind,
        label: labelOf(item),
        route: routeOf(item, around.keyOf),
        within: namesAround(is ? around.after : around.before, item),
        what: was ? (is ? 'changed' : 'removed') : 'new',
        follows: !around.asked.has(key),
        fields,
      },
    ];
  });
}

function inOrder(keys: readonly string[], { before, after }: Around): [key: string, item: Content][] {
  const known = keys.flatMap((key) => {
    const stored = after.get(key) ?? before.get(key);
    if (!stored || !isContent(stored.item)) return [];
    const { item, position = 0 } = stored;
    const around = namesAround(after.has(key) ? after : before, item);
    // What belongs to a route is beside it.
    const place = placeOf(item) === key ? [...around, labelOf(item)] : around;
    const number = 'number' in item ? item.number : position;
    return [{ key, item, place: place.join('\n'), kind: contentKinds.indexOf(item.kind), number }];
  });
  const { compare } = new Intl.Collator('fr', { numeric: true });
  return known
    .toSorted((a, b) => compare(a.place, b.place) || a.kind - b.kind || a.number - b.number)
    .map(({ key, item }) => [key, item]);
}

function fieldChanges(before: Record<string, unknown>, after: Record<string, unknown>): FieldChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((field) => {
    const [was, is] = [before[field], after[field]];
    return isDeepStrictEqual(was, is) ? [] : [{ field, before: was, after: is }];
  });
}

function routeOf(item: Content, keyOf: (published: string) => ItemKey): ItemKey | null {
  const place = placeOf(item);
  return place.startsWith('sector-') || place.startsWith('multipitch-') ? keyOf(place) : null;
}

type Content = ItemOf<ContentKind>;

/** What an item is called. */
function labelOf(item: Content): string {
  switch (item.kind) {
    case 'region':
      return item.name.fr;
    case 'guidebook':
      return item.label;
    case 'pitch':
      return `${item.number}`;
    case 'topo':
      return item.alt.fr;
    case 'crag':
    case 'sector':
    case 'climb':
    case 'multipitch':
      return item.name;
  }
}

/** The names of what an item stands in, the crag or region first. */
function namesAround(state: State, item: Content): string[] {
  const names: string[] = [];
  let place = placeOf(item);
  if (place !== `${item.kind}-${item.id}`) {
    const route = state.get(place)?.item;
    if (route && isContent(route)) {
      names.unshift(labelOf(route));
      place = parentOf(route);
    }
  } else place = parentOf(item);
  const parent = state.get(place)?.item;
  if (parent && isContent(parent)) names.unshift(labelOf(parent));
  return names;
}

function parentOf(item: Content): string {
  if (item.kind === 'sector') return `crag-${item.cragId}`;
  if (item.kind === 'crag') return `region-${item.regionId}`;
  if (item.kind === 'multipitch') {
    return item.cragId === null ? `region-${item.regionId}` : `crag-${item.cragId}`;
  }
  return '';
}
