import { catalogueIdOf, kindOf, type ContentKind, type ItemKey } from '#contract/workshop/item-key';
import { newFields } from '#contract/workshop/new-fields';
import type { Revision } from '#contract/workshop/revision';

/** A revision as this device holds it; `v` is 0 while the server has not heard of it. */
export type HeldRevision = Revision & { v: number; pending: number };

/** A piece of content as its editor sees it: what is published, and what is changed over it. */
export interface EditedItem {
  key: ItemKey;
  kind: ContentKind;
  /** Null for what is new, and for what this device has not read. */
  published: Readonly<Record<string, unknown>> | null;
  revision: HeldRevision | null;
  fields: Readonly<Record<string, unknown>>;
}

/** What is published with its revision over it. */
export function editedItem(
  key: ItemKey,
  published: Readonly<Record<string, unknown>> | null,
  revision: HeldRevision | null,
): EditedItem {
  const kind = kindOf(key);
  const base = published ?? (catalogueIdOf(key) === null ? newFields[kind] : {});
  return { key, kind, published, revision, fields: { ...base, ...revision?.fields } };
}

/** What an item is called: its name, or its number where it has none. */
export function labelOf({ fields }: Pick<EditedItem, 'fields'>, language: 'fr' | 'en'): string {
  const { name, label, alt, number } = fields as {
    name?: string | { fr: string; en: string };
    label?: string;
    alt?: { fr: string; en: string };
    number?: number;
  };
  if (typeof name === 'string') return name;
  return label ?? name?.[language] ?? alt?.[language] ?? (number === undefined ? '' : `${number}`);
}

/** The key of what an item stands in: a climb's sector, a sector's crag; null at the top. */
export function parentOf({ fields }: Pick<EditedItem, 'fields'>): ItemKey | null {
  for (const field of ['sector', 'multipitch', 'of', 'crag', 'region']) {
    const value = fields[field];
    if (typeof value === 'string') return value as ItemKey;
  }
  return null;
}

/** The part of a key after its kind, as addresses have it. */
export function idOf(key: ItemKey): string {
  return key.slice(key.indexOf('-') + 1);
}
