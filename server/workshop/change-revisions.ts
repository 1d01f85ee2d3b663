import { catalogueIdOf, type ItemKey } from '#contract/workshop/item-key';
import type { Database } from '../database/database';
import { findRevision, putRevision } from '../store/house/revisions';
import { remove, revise, unchanged, withdraw, type RevisionState } from './merge-revision';

/** Who writes, and what they knew; in a write that holds the house's lock. */
export interface Writing {
  db: Database;
  customerId: string;
  /** The version that the write makes of the house. */
  houseV: number;
  /** Up to which version they knew what they change. */
  baseV: number;
  /** Milliseconds since 1970. */
  now: number;
}

/** Changes fields of an item. Throws Refused 422 when too much that is not decided on stands beside it. */
export function reviseItem(
  writing: Writing,
  {
    key,
    ...change
  }: { key: ItemKey; fields: Record<string, unknown>; settles?: readonly string[] | undefined },
): Promise<void> {
  return changeOne(writing, key, (held) => revise(held, change, penOf(writing)));
}

/** Has an item leave the catalogue with the next publishing; of a new one the revision goes. */
export function removeItem(writing: Writing, asked: ItemKey): Promise<void> {
  return changeOne(writing, asked, (held, key) => remove(held, catalogueIdOf(key) === null, penOf(writing)));
}

/** Takes a revision back, or some fields of it; what another editor changed since `v` stays. */
export function withdrawRevision(
  writing: Writing,
  { key, v, fields }: { key: ItemKey; v?: number | undefined; fields?: readonly string[] | undefined },
): Promise<void> {
  const pen = { ...penOf(writing), baseV: v ?? writing.baseV };
  return changeOne(writing, key, (held) => withdraw(held, pen, fields));
}

async function changeOne(
  { db, customerId, houseV, now }: Writing,
  asked: ItemKey,
  change: (held: RevisionState, key: ItemKey) => RevisionState,
): Promise<void> {
  const { key, held } = await findRevision(db, asked);
  const state = change(held ?? unchanged, key);
  // What never was need not be deleted.
  if (state.deleted && held === null) return;
  const changed = { changedBy: customerId, changedAt: new Date(now), v: houseV };
  await putRevision(db, { key, ...state, ...changed });
}

function penOf({ customerId, houseV, baseV, now }: Writing) {
  return { by: customerId, v: houseV, at: new Date(now).toISOString(), baseV };
}
