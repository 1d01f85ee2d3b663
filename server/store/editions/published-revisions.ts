import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  catalogueIdOf,
  contentKinds,
  itemKey,
  kindOf,
  type ContentKind,
  type ItemKey,
} from '#contract/workshop/item-key';
import type { SeenRevision } from '#contract/workshop/publishing';
import type { Database } from '#server/database/database';
import { revisions } from '#server/database/schema/house/revisions';

/** A revision as publishing wants it. */
export interface FoundRevision {
  key: ItemKey;
  fields: Record<string, unknown>;
  removed: boolean;
  others: readonly unknown[];
  v: number;
}

/** The revisions of these keys that are there; published and withdrawn ones are not. */
export async function findRevisions(db: Database, keys: readonly ItemKey[]): Promise<FoundRevision[]> {
  if (keys.length === 0) return [];
  const { key, fields, removed, others, v, deleted } = revisions;
  return db
    .select({ key, fields, removed, others, v })
    .from(revisions)
    .where(and(inArray(key, [...keys]), eq(deleted, false)));
}

/** Those of the revisions that are not as they were seen: another editor changed, published or withdrew them since. */
export function changedSince(seen: readonly SeenRevision[], found: readonly FoundRevision[]): ItemKey[] {
  const now = new Map(found.map(({ key, v }) => [key, v]));
  return seen.filter(({ key, v }) => now.get(key) !== v).map(({ key }) => key);
}

/**
 * Takes published revisions out of the house at its version `v`; what was new is called by its number from now on.
 * The house is locked by whoever raised it.
 */
export async function leaveHouse(
  db: Database,
  keys: readonly ItemKey[],
  numbers: ReadonlyMap<ItemKey, ItemKey>,
  v: number,
): Promise<void> {
  const gone = { deleted: true, fields: {}, written: {}, others: [], removed: false, v };
  const known = keys.filter((key) => !numbers.has(key));
  if (known.length > 0) await db.update(revisions).set(gone).where(inArray(revisions.key, known));
  for (const [key, became] of numbers) {
    await db
      .update(revisions)
      .set({ ...gone, became })
      .where(eq(revisions.key, key));
  }
}

/** What new items are called since they were published, of those that these keys name. */
export async function readNumbers(
  db: Database,
  keys: readonly ItemKey[],
): Promise<{ key: ItemKey; published: ItemKey }[]> {
  if (keys.length === 0) return [];
  const { key, became } = revisions;
  const rows = await db
    .select({ key, became })
    .from(revisions)
    .where(inArray(key, [...keys]));
  return rows.flatMap((row) => (row.became === null ? [] : [{ key: row.key, published: row.became }]));
}

const lasting: readonly ContentKind[] = ['region', 'crag', 'sector', 'multipitch', 'guidebook'];

/** The open revisions of what is not in the catalogue any more, such as since an import. */
export async function listGone(db: Database): Promise<ItemKey[]> {
  const open = await db.select({ key: revisions.key }).from(revisions).where(eq(revisions.deleted, false));
  const gone: ItemKey[] = [];
  for (const kind of contentKinds) {
    const ids = open.flatMap(({ key }) => (kindOf(key) === kind ? (catalogueIdOf(key) ?? []) : []));
    if (ids.length === 0) continue;
    const isThere = lasting.includes(kind) ? sql`where enabled` : sql``;
    const { rows } = await db.execute<{ id: number }>(sql`
      select id from unnest(${`{${ids.join()}}`}::integer[]) as given(id)
       where id not in (select id from ${sql.identifier(kind)} ${isThere})`);
    gone.push(...rows.map(({ id }) => itemKey(kind, id)));
  }
  return gone;
}
