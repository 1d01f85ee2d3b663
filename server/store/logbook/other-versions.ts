import { randomUUID } from 'node:crypto';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { freeTexts, type AscentChanges, type AscentSeen, type FreeText } from '#contract/tables/ascent';
import {
  OTHER_VERSIONS_MAX,
  OTHER_VERSIONS_OF_ROW_MAX,
  type OtherVersion,
} from '#contract/tables/other-version';
import type { Database } from '#server/database/database';
import { otherVersions } from '#server/database/schema/other-versions';
import { toAscent, type AscentRow } from './ascents';

/** What a device says it knew of an ascent that it changes: what it showed of it, else the version it held. */
export interface Known {
  seen?: AscentSeen | undefined;
  base?: { v: number } | undefined;
}

/** A row that other versions are of. */
type Owned = Pick<AscentRow, 'id' | 'customerId'>;

/** A write's version, and its instant in milliseconds since 1970. */
interface Moment {
  v: number;
  now: number;
}

/**
 * Keeps the texts of an ascent that give way to `changes` without having been seen. To be called before the ascent is
 * changed, while the customer is locked.
 */
export async function keepUnseenTexts(
  db: Database,
  own: AscentRow,
  changes: AscentChanges,
  known: Known,
  moment: Moment,
): Promise<void> {
  const unseen = freeTexts.filter((field) => {
    const [next, held] = [changes[field], textOf(own, field)];
    if (next === undefined || held === '' || held === (next ?? '')) return false;
    const seen = known.seen?.[field];
    return seen === undefined ? own.v > (known.base?.v ?? 0) : held !== (seen ?? '');
  });
  for (const field of unseen) {
    await keep(db, own, { field, text: textOf(own, field), ascent: null }, moment);
  }
  if (unseen.length > 0) await dropOldest(db, own, moment);
}

/**
 * Keeps of an ascent that is being deleted what the device that deletes it did not know: the ascent, when somebody has
 * changed it, and its other versions. Those that it knew go. To be called before the ascent is deleted, while the
 * customer is locked. A device that says nothing of what it knew is told of other versions only.
 */
export async function keepUnseenAscent(
  db: Database,
  own: AscentRow,
  known: Known,
  moment: Moment,
): Promise<void> {
  if (own.deleted) return;
  const ascent = toAscent(own);
  const isUnseen = known.seen ? differs(own, known.seen) : known.base !== undefined && own.v > known.base.v;
  const ofAscent = and(
    eq(otherVersions.customerId, own.customerId),
    eq(otherVersions.rowId, own.id),
    eq(otherVersions.deleted, false),
  );
  const heard = lte(otherVersions.v, known.base?.v ?? 0);
  await db
    .update(otherVersions)
    .set({ ...gone, v: moment.v })
    .where(and(ofAscent, heard));
  for (const { id, field, text } of await db.select().from(otherVersions).where(ofAscent)) {
    if (field === null) continue;
    // What the device had not heard of comes back as a whole: a text alone would have nowhere to stand.
    await db
      .update(otherVersions)
      .set({ field: null, text: '', ascent: { ...ascent, [field]: text }, v: moment.v })
      .where(and(ofAscent, eq(otherVersions.id, id)));
  }
  if (!isUnseen) return;
  await keep(db, own, { field: null, text: '', ascent }, moment);
  await dropOldest(db, own, moment);
}

/**
 * Keeps a note that gives way to `next` without having been seen, in the row `rowId` that had it at the version
 * `held.v`. To be called before it is changed, while the customer is locked.
 */
export async function keepUnseenNote(
  db: Database,
  customerId: string,
  rowId: string,
  held: { note: string; v: number },
  { seen, base, next }: { seen?: string | undefined; base?: { v: number } | undefined; next: string },
  moment: Moment,
): Promise<void> {
  if (held.note === '' || held.note === next) return;
  const isUnseen = seen === undefined ? held.v > (base?.v ?? 0) : held.note !== seen;
  if (!isUnseen) return;
  const own = { id: rowId, customerId };
  await keep(db, own, { field: 'note', text: held.note, ascent: null }, moment);
  await dropOldest(db, own, moment);
}

/** Those of a customer's ascents that have other versions. */
export async function findWithOthers(
  db: Database,
  customerId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ id: otherVersions.rowId })
    .from(otherVersions)
    .where(
      and(
        eq(otherVersions.customerId, customerId),
        inArray(otherVersions.rowId, [...ids]),
        eq(otherVersions.deleted, false),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Drops other versions that a customer has decided on; one that is unknown is as one that went. */
export async function dropOtherVersions(
  db: Database,
  customerId: string,
  ids: readonly string[],
  v: number,
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  const state = { ...gone, v };
  await db
    .insert(otherVersions)
    // Whoever names a row hears of it: an unknown one is told to be gone.
    .values([...new Set(ids)].map((id) => ({ customerId, id, rowId: id, at: new Date(now), ...state })))
    .onConflictDoUpdate({ target: [otherVersions.customerId, otherVersions.id], set: state });
}

/** An other version as devices hold it. */
export function toOtherVersion(row: typeof otherVersions.$inferSelect): OtherVersion {
  const { customerId: _owner, v: _v, deleted: _deleted, at, ...version } = row;
  return { ...version, at: at.toISOString() };
}

/** What is decided keeps no words. */
const gone = { text: '', ascent: null, deleted: true } as const;

function textOf(own: AscentRow, field: FreeText): string {
  return own[field] ?? '';
}

function differs(own: AscentRow, seen: AscentSeen): boolean {
  const fields = Object.keys(seen) as (keyof AscentSeen)[];
  return fields.some((field) => (own[field] ?? null) !== (seen[field] ?? null));
}

/** Keeps what gave way, once: the same text of the same row is not kept twice. */
async function keep(
  db: Database,
  { id: rowId, customerId }: Owned,
  version: Pick<OtherVersion, 'field' | 'text' | 'ascent'>,
  { v, now }: Moment,
): Promise<void> {
  if (version.field !== null) {
    const same = and(
      eq(otherVersions.customerId, customerId),
      eq(otherVersions.rowId, rowId),
      eq(otherVersions.field, version.field),
      eq(otherVersions.text, version.text),
      eq(otherVersions.deleted, false),
    );
    const held = await db.update(otherVersions).set({ v }).where(same).returning({ id: otherVersions.id });
    if (held.length > 0) return;
  }
  const at = new Date(now);
  await db.insert(otherVersions).values({ customerId, id: randomUUID(), rowId, ...version, at, v });
}

/** Keeps only so many, of the row and in all. */
async function dropOldest(db: Database, { customerId, id }: Owned, { v }: Moment): Promise<void> {
  await db.execute(sql`
    update other_version set text = '', ascent = null, deleted = true, v = ${v}
    where customer_id = ${customerId} and id in (
      select id from (
        select id, row_id,
          row_number() over (partition by row_id order by at desc, id) as of_row,
          row_number() over (order by at desc, id) as of_all
        from other_version where customer_id = ${customerId} and not deleted
      ) kept
      where (row_id = ${id} and of_row > ${OTHER_VERSIONS_OF_ROW_MAX}) or of_all > ${OTHER_VERSIONS_MAX}
    )`);
}
