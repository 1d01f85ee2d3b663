import {
  aliasedTable,
  and,
  desc,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  like,
  lt,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { StaffActName } from '#contract/endpoints/counter/log';
import type { Database } from '#server/database/database';
import { customers } from '#server/database/schema/customers';
import { staffActs } from '#server/database/schema/counter/staff-acts';
import { nameOf } from '#server/database/schema/counter/name-of';
import { likeWords } from './like-words';

/** A list that is read again so soon was not left in between. */
const SAME_LOOK_MS = 600_000;

export type NewStaffAct = Omit<typeof staffActs.$inferInsert, 'at'>;

/** A line of the log with who is named in it. */
export interface StaffActRow {
  act: typeof staffActs.$inferSelect;
  by: string | null;
  subject: string | null;
}

const subjects = aliasedTable(customers, 'subject');

function readActs(db: Database, fits: SQL | undefined) {
  return db
    .select({ act: staffActs, by: nameOf(customers), subject: nameOf(subjects) })
    .from(staffActs)
    .leftJoin(customers, eq(customers.id, staffActs.staffId))
    .leftJoin(subjects, eq(subjects.id, staffActs.subjectId))
    .where(fits)
    .$dynamic();
}

/** Writes a line into the log, in the transaction of what it tells; nobody can change or delete it. */
export async function noteAct(db: Database, act: NewStaffAct, now: number): Promise<void> {
  await db.insert(staffActs).values({ ...act, at: new Date(now) });
}

/** What was done to an order, looks left out, the oldest first. */
export function listActsOf(db: Database, orderId: string): Promise<StaffActRow[]> {
  const done = ne(staffActs.act, 'look');
  return readActs(db, and(eq(staffActs.orderId, orderId), done)).orderBy(staffActs.id);
}

/**
 * Writes down that a list was looked at, once in ten minutes: a page that hears of news reads its list again by itself,
 * and that is the same look.
 */
export async function noteLook(
  db: Database,
  { act, staffId }: { act: StaffActName; staffId: string },
  now: number,
): Promise<void> {
  const lately = and(
    eq(staffActs.staffId, staffId),
    eq(staffActs.act, act),
    gt(staffActs.at, new Date(now - SAME_LOOK_MS)),
  );
  const [noted] = await db.select({ id: staffActs.id }).from(staffActs).where(lately).limit(1);
  if (!noted) await noteAct(db, { act, staffId }, now);
}

/**
 * The changes of some things, such as "product/12", the newest first, at most `limit`; one that ends in a slash, such as
 * "code/", is all of its kind.
 */
export function listChangesOf(
  db: Database,
  abouts: readonly string[],
  limit: number,
): Promise<StaffActRow[]> {
  const kinds = abouts.filter((about) => about.endsWith('/'));
  const isMeant = or(
    inArray(staffActs.about, [...abouts]),
    ...kinds.map((kind) => like(staffActs.about, `${kind}%`)),
  );
  return readActs(db, isMeant).orderBy(desc(staffActs.id)).limit(limit);
}

/** Waits until whoever changes the same thing has ended; the next waits for the end of the caller's transaction. */
export async function waitForChange(db: Database, about: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${about}, 1))`);
}

/** What was done under a key; null for a new one. Whoever asks for the same key waits for the caller's transaction. */
export async function findAct(db: Database, key: string): Promise<StaffActRow['act'] | null> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const [found] = await db.select().from(staffActs).where(eq(staffActs.key, key));
  return found ?? null;
}

/** What of the log is wanted: between two instants, by a person, of an order, before a line. */
export interface ActsWanted {
  from?: Date;
  until?: Date;
  person?: string;
  orderNumber?: number;
  before?: number;
}

/** Lines of the log, the newest first, at most `limit`. */
export function listActs(
  db: Database,
  { from, until, person, orderNumber, before }: ActsWanted,
  limit: number,
): Promise<StaffActRow[]> {
  const words = person === undefined ? undefined : likeWords(person);
  return readActs(
    db,
    and(
      from && gte(staffActs.at, from),
      until && lt(staffActs.at, until),
      words === undefined ? undefined : or(ilike(nameOf(customers), words), ilike(customers.email, words)),
      orderNumber === undefined ? undefined : eq(staffActs.orderNumber, orderNumber),
      before === undefined ? undefined : lt(staffActs.id, before),
    ),
  )
    .orderBy(desc(staffActs.id))
    .limit(limit);
}
