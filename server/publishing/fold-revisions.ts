import { isDeepStrictEqual } from 'node:util';
import { catalogueIdOf, itemKey, kindOf, type ContentKind, type ItemKey } from '#contract/workshop/item-key';
import { newFields } from '#contract/workshop/new-fields';
import type { PublishProblem, PublishRule } from '#contract/workshop/publishing';
import { CatalogueItem, type ItemOf } from '#server/catalogue-format/catalogue-item';
import { photoKey, type ContentItem, type ItemChange } from '#server/catalogue-format/stored-item';
import { readNewNumbers } from '#server/store/catalogue/items/catalogue-numbers';
import { newSlug, type SluggedKind } from '#server/store/editions/slugs';
import type { FoundRevision } from '#server/store/editions/published-revisions';
import type { Database } from '../database/database';
import { followUp } from './consequences';
import { fieldsIn, isContent } from './item-fields';
import { itemOfFields, keysIn } from './fields-item';
import { changesBetween, type State } from './item-state';
import { problemsOfItem } from './item-problems';
import { isStorable } from '#server/catalogue-format/storable';

/** What revisions make of the catalogue around them. */
export interface Folded {
  before: State;
  after: State;
  changes: ItemChange[];
  problems: PublishProblem[];
  /** What a new item is called once it is published. */
  numbers: Map<ItemKey, ItemKey>;
}

const slugged: readonly ContentKind[] = ['region', 'crag', 'sector', 'multipitch', 'guidebook'];

/**
 * Lays revisions over the part of the catalogue that they stand in: new items get their numbers and slugs, what belongs
 * to a removed item goes with it, and what changed is dated. All that is wrong in an item by itself is told; what is
 * wrong between items, `checkReferences` tells.
 */
export async function foldRevisions(
  db: Database,
  { before, isDemo }: { before: State; isDemo: boolean },
  revisions: readonly FoundRevision[],
  now: number,
): Promise<Folded> {
  const after: State = new Map(before);
  const problems: PublishProblem[] = [];
  const complain = (key: ItemKey, rule: PublishRule, field: string | null = null) => {
    problems.push({ key, field, rule, about: null });
  };
  const numbers = await numberNew(db, revisions, isDemo);
  const numberOf = (key: ItemKey) => catalogueIdOf(numbers.get(key) ?? key) ?? 0;
  const taken = new Set<string>();
  const updatedAt = new Date(now).toISOString();

  for (const { key, fields, removed, others } of inOrder(revisions)) {
    const kind = kindOf(key);
    const published = numbers.get(key) ?? key;
    const known = before.get(published);
    if (others.length > 0) complain(key, 'conflict');
    if (!known && !numbers.has(key)) {
      complain(key, 'gone');
      continue;
    }
    if (removed) {
      after.delete(published);
      continue;
    }
    const knownItem = known && isContent(known.item) ? known.item : null;
    const base = knownItem ? fieldsIn(before, published) : newFields[kind];
    const wanted: Record<string, unknown> = { ...base, ...fields };
    for (const { field, key: named } of keysIn(wanted)) {
      if (catalogueIdOf(named) === null && !numbers.has(named)) complain(key, 'notChosen', field);
    }
    const slug = slugged.includes(kind)
      ? ((knownItem && 'slug' in knownItem ? knownItem.slug : null) ??
        (await slugOfNew(db, kind as SluggedKind, wanted, numberOf, taken)))
      : '';
    const made = itemOfFields(kind, wanted, { id: numberOf(published), slug, updatedAt, numberOf });
    const parsed = CatalogueItem.safeParse(dated(made, knownItem));
    if (!parsed.success) {
      problems.push(...problemsOfItem(key, parsed.error, wanted));
      continue;
    }
    if (!isStorable(parsed.data)) complain(key, 'storage');
    const position = kind === 'topo' ? Number(wanted['number']) - 1 : known?.position;
    after.set(published, { item: parsed.data as ContentItem, position });
    layPhoto(after, { kind, id: numberOf(published), photo: wanted['photo'] });
  }
  followUp(before, after, updatedAt);
  return { before, after, changes: changesBetween(before, after), problems, numbers };
}

/** An item that says what it said is as old as it was. */
function dated(made: Record<string, unknown>, known: ContentItem | null): Record<string, unknown> {
  if (!known || !('updatedAt' in known) || !('updatedAt' in made)) return made;
  const same = { ...made, updatedAt: known.updatedAt };
  const parsed = CatalogueItem.safeParse(same);
  return parsed.success && isDeepStrictEqual(parsed.data, known) ? same : made;
}

/** Numbers for what is new and stays: whole places before what stands in them. */
async function numberNew(
  db: Database,
  revisions: readonly FoundRevision[],
  isDemo: boolean,
): Promise<Map<ItemKey, ItemKey>> {
  const fresh = revisions.filter(({ key, removed }) => catalogueIdOf(key) === null && !removed);
  if (fresh.length === 0) return new Map();
  const numbers = await readNewNumbers(db, isDemo);
  return new Map(
    inOrder(fresh).map(({ key }) => {
      const kind = kindOf(key);
      return [key, itemKey(kind, numbers.next(kind))];
    }),
  );
}

/** The same set is numbered alike, whatever its order: climbs by their number on the rock, all else by its key. */
function inOrder(revisions: readonly FoundRevision[]): FoundRevision[] {
  const at = ({ fields }: FoundRevision) => Number(fields['number'] ?? 0);
  const kinds: readonly ContentKind[] = ['region', 'crag', 'sector', 'multipitch', 'climb', 'pitch', 'topo'];
  const rank = ({ key }: FoundRevision) =>
    (kinds.indexOf(kindOf(key)) + kinds.length + 1) % (kinds.length + 1);
  return revisions.toSorted(
    (one, other) => rank(one) - rank(other) || at(one) - at(other) || (one.key < other.key ? -1 : 1),
  );
}

function slugOfNew(
  db: Database,
  kind: SluggedKind,
  fields: Readonly<Record<string, unknown>>,
  numberOf: (key: ItemKey) => number,
  taken: Set<string>,
): Promise<string> {
  const { name, label } = fields as { name?: string | { fr: string }; label?: string };
  const called = label ?? (typeof name === 'object' ? name.fr : name) ?? '';
  const place = kind === 'sector' ? fields['crag'] : fields['region'];
  const within = typeof place === 'string' ? numberOf(place as ItemKey) : 0;
  return newSlug(db, { kind, within, name: called }, taken);
}

type Photographed = ItemOf<'photo'>['of'];
const photographed: readonly ContentKind[] = ['crag', 'sector', 'multipitch', 'guidebook'];

function layPhoto(
  after: State,
  { kind, id, photo }: { kind: ContentKind; id: number; photo: unknown },
): void {
  if (!photographed.includes(kind)) return;
  const of = kind as Photographed;
  const key = photoKey(of, id);
  if (!photo) {
    after.delete(key);
    return;
  }
  const { hash, credit, focus } = photo as { hash: string; credit: string; focus: [number, number] };
  after.set(key, { item: { kind: 'photo', of, id, picture: hash, credit, focus } });
}
