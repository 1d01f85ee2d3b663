import { randomUUID } from 'node:crypto';
import { OTHERS_MAX } from '#contract/workshop/revision';
import { isSameValue } from '#contract/same-value';
import type { GivenWay, Written } from '../database/schema/house/revisions';
import { Refused } from '../handler/refused';

/** What is kept of an item's revision besides its key. */
export interface RevisionState {
  fields: Record<string, unknown>;
  written: Record<string, Written>;
  removed: boolean;
  others: GivenWay[];
  deleted: boolean;
}

/** Who writes, with which version of the house, when, and up to which version they knew the revision. */
export interface Pen extends Written {
  baseV: number;
}

/** Where it is noted who had an item removed; no kind has a field of that name. */
const REMOVED = 'removed';

/** An item that nobody has changed. */
export const unchanged: RevisionState = {
  fields: {},
  written: {},
  removed: false,
  others: [],
  deleted: true,
};

/**
 * A revision with more fields changed. The last one to arrive stays; what another editor had written that this one did
 * not know of is kept beside it. What was removed unseen stays removed. Throws Refused 422 when too much stands beside it.
 */
export function revise(
  held: RevisionState,
  { fields, settles = [] }: { fields: Record<string, unknown>; settles?: readonly string[] | undefined },
  pen: Pen,
): RevisionState {
  const before = held.deleted ? unchanged : held;
  const unseen = Object.keys(fields).flatMap((field): GivenWay[] => {
    const written = before.written[field];
    const value = before.fields[field];
    if (!written || !isUnseen(written, pen) || isSameValue(value, fields[field])) return [];
    return [{ ...written, id: randomUUID(), field, value }];
  });
  const others = [...before.others.filter(({ id }) => !settles.includes(id)), ...unseen].filter(
    // Whoever writes the same has decided on it.
    ({ field, value }) => !(field in fields) || !isSameValue(value, fields[field]),
  );
  if (others.length > OTHERS_MAX) throw new Refused(422, 'house.error.others');
  const { [REMOVED]: removedBy, ...writtenBefore } = before.written;
  const removed = before.removed && removedBy !== undefined && isUnseen(removedBy, pen);
  const written = Object.fromEntries(Object.keys(fields).map((field) => [field, mark(pen)]));
  return {
    fields: { ...before.fields, ...fields },
    written: { ...writtenBefore, ...written, ...(removed && { [REMOVED]: removedBy }) },
    removed,
    others,
    deleted: false,
  };
}

/** The revision of an item that is to leave the catalogue; of a new one nothing is left but what was not seen of it. */
export function remove(held: RevisionState, isNew: boolean, pen: Pen): RevisionState {
  const before = held.deleted ? unchanged : held;
  const isKnown = Object.values(before.written).every((written) => !isUnseen(written, pen));
  if (isNew && isKnown) return unchanged;
  return {
    ...before,
    removed: true,
    written: { ...before.written, [REMOVED]: mark(pen) },
    deleted: false,
  };
}

/** A revision of which these fields, or all, are taken back; what another editor changed since, unseen, stays. */
export function withdraw(held: RevisionState, pen: Pen, only?: readonly string[]): RevisionState {
  if (held.deleted) return unchanged;
  const stays = (field: string) => {
    const written = held.written[field];
    const isAsked = only === undefined || only.includes(field);
    return !isAsked || (written !== undefined && isUnseen(written, pen));
  };
  const kept = <Value>(values: Record<string, Value>) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => stays(field)));
  const fields = kept(held.fields);
  const removed = held.removed && stays(REMOVED);
  const others = held.others.filter((other) => stays(other.field) || isUnseen(other, pen));
  if (Object.keys(fields).length === 0 && !removed && others.length === 0) return unchanged;
  return { fields, written: kept(held.written), removed, others, deleted: false };
}

function isUnseen({ v, by }: Written, pen: Pen): boolean {
  return by !== pen.by && v > pen.baseV;
}

function mark({ v, by, at }: Pen): Written {
  return { v, by, at };
}
