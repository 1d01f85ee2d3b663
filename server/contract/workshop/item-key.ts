/** The kinds of content that editors change piece by piece. */
export const contentKinds = [
  'region',
  'crag',
  'sector',
  'climb',
  'multipitch',
  'pitch',
  'topo',
  'guidebook',
] as const;
export type ContentKind = (typeof contentKinds)[number];

/** Whether a word is a kind of content. */
export function isContentKind(word: string): word is ContentKind {
  return (contentKinds as readonly string[]).includes(word);
}

/**
 * Names a piece of content: by its catalogue id when it is published, such as `sector-12`; by the uuid that a device
 * gave it while it is new. Publishing gives it its number.
 */
export type ItemKey<Kind extends ContentKind = ContentKind> = `${Kind}-${string}`;

/** How the key of an item of these kinds looks. */
export function itemKeyPattern(kinds: readonly ContentKind[]): RegExp {
  return new RegExp(`^(?:${kinds.join('|')})-(?:[1-9]\\d{0,9}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`);
}

const anyKey = itemKeyPattern(contentKinds);

/** Whether something written names a piece of content. */
export function isItemKey(written: string): written is ItemKey {
  return anyKey.test(written);
}

/** The key of an item by its catalogue id, or by the uuid of a new one. */
export function itemKey<Kind extends ContentKind>(kind: Kind, id: number | string): ItemKey<Kind> {
  return `${kind}-${id}`;
}

/** What kind of content a key names. */
export function kindOf<Kind extends ContentKind>(key: ItemKey<Kind>): Kind {
  return key.slice(0, key.indexOf('-')) as Kind;
}

/** The catalogue id of a published item, null for a new one. */
export function catalogueIdOf(key: ItemKey): number | null {
  const id = key.slice(key.indexOf('-') + 1);
  return id.includes('-') ? null : Number(id);
}
