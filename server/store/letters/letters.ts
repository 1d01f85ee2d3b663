import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, lte, min, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { deleteDue } from '#server/database/delete-due';
import type { Letter, LetterData, LetterName } from '#server/database/schema/letter-contents';
import { customers } from '#server/database/schema/customers';
import { letters } from '#server/database/schema/letters';

export type LetterRow = typeof letters.$inferSelect;

/**
 * How long a letter that is being sent is nobody else's: longer than a mail server is waited for that takes all the time
 * it may for each of some ten words between the two (20 s, `letters/post.ts`).
 */
const LEASE_MS = 300_000;
const FORGOTTEN = {} as LetterData;
const KEPT_MS = 30 * 86_400_000;
const LAST: LetterName = 'erased';

/** Whom a letter goes to that nobody may get: it is queued like any other, for an unknown address must cost as much. */
export const NOBODY = '';
const isReadable = and(isNull(letters.givenUpAt), ne(letters.recipient, NOBODY));

/** What goes to an address without being its account's: of a gift's person only the giver may know. */
const NOBODYS: readonly LetterName[] = ['giftForYou', 'registration', 'erased'];

/**
 * Queues a letter; call it in the transaction that causes it. It is listed with the account of its address, and with the
 * order it is of.
 */
export async function queueLetter(
  db: Database,
  letter: Letter,
  now: number,
  orderId: string | null = null,
): Promise<void> {
  const { name, recipient } = letter;
  const isSomebodys = !NOBODYS.includes(name);
  const account = sql`(select ${customers.id} from ${customers} where ${customers.email} = ${recipient.toLowerCase()})`;
  await db.insert(letters).values({
    ...letter,
    queuedAt: new Date(now),
    nextAttemptAt: new Date(now),
    orderId,
    ...(isSomebodys && { customerId: account }),
  });
}

/**
 * Takes the letter that is due for longest, news after all others, and counts the attempt; nobody else takes it for five minutes. Null when none
 * is due. They are taken one by one: of several the last would be due again while the first are still being sent.
 */
export async function takeDueLetter(db: Database, now: number): Promise<LetterRow | null> {
  const due = db
    .select({ id: letters.id })
    .from(letters)
    .where(and(isNull(letters.sentAt), isNull(letters.givenUpAt), lte(letters.nextAttemptAt, new Date(now))))
    .orderBy(asc(eq(letters.name, 'newsletter')), asc(letters.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(letters)
    .set({ attempts: sql`${letters.attempts} + 1`, nextAttemptAt: new Date(now + LEASE_MS) })
    .where(eq(letters.id, sql`${due}`))
    .returning();
  return taken ?? null;
}

/**
 * A letter has left; what it held and to whom it went is forgotten, unless it is kept here. Of who
 * erased their account nothing stays.
 */
export async function markSent(
  db: Database,
  { id, name }: Pick<LetterRow, 'id' | 'name'>,
  keepsData: boolean,
  now: number,
): Promise<void> {
  if (name === LAST && !keepsData) return forgetLetter(db, id);
  await db
    .update(letters)
    .set({ sentAt: new Date(now), error: null, ...(keepsData ? {} : { data: FORGOTTEN, recipient: '' }) })
    .where(eq(letters.id, id));
}

/** A letter could not be handed over; it is tried again at an instant, or never when that is null. */
export async function markFailed(
  db: Database,
  { id, name }: Pick<LetterRow, 'id' | 'name'>,
  error: string,
  again: number | null,
  now: number,
): Promise<void> {
  if (name === LAST && again === null) return forgetLetter(db, id);
  await db
    .update(letters)
    .set(
      again === null
        ? { error, givenUpAt: new Date(now), data: FORGOTTEN, recipient: '' }
        : { error, nextAttemptAt: new Date(again) },
    )
    .where(eq(letters.id, id));
}

/** Deletes a letter. */
export async function forgetLetter(db: Database, id: number): Promise<void> {
  await db.delete(letters).where(eq(letters.id, id));
}

/** When the next letter is due, in milliseconds since 1970; null when none waits. */
export async function nextLetterDue(db: Database): Promise<number | null> {
  const [row] = await db
    .select({ at: letters.nextAttemptAt })
    .from(letters)
    .where(and(isNull(letters.sentAt), isNull(letters.givenUpAt)))
    .orderBy(asc(letters.nextAttemptAt))
    .limit(1);
  return row?.at.getTime() ?? null;
}

/** How many letters wait, since when the oldest of them does (milliseconds since 1970), and how many were given up. */
export async function readWaitingLetters(
  db: Database,
): Promise<{ count: number; since: number | null; givenUp: number }> {
  const isWaiting = and(isNull(letters.sentAt), isNull(letters.givenUpAt));
  const [waiting] = await db
    .select({ count: count(), since: min(letters.queuedAt) })
    .from(letters)
    .where(isWaiting);
  const [given] = await db.select({ count: count() }).from(letters).where(isNotNull(letters.givenUpAt));
  const since = waiting?.since?.getTime() ?? null;
  return { count: waiting?.count ?? 0, since, givenUp: given?.count ?? 0 };
}

/** Letters that wait and could not be handed over before. */
const isFailing = and(isNull(letters.sentAt), isNull(letters.givenUpAt), isNotNull(letters.error));

/** How many letters wait that could not be handed over yet. */
export async function countFailedLetters(db: Database): Promise<number> {
  const [row] = await db.select({ failing: count() }).from(letters).where(isFailing);
  return row?.failing ?? 0;
}

/** Makes those due now; one that is just being handed over is due after it. */
export async function hurryFailedLetters(db: Database, now: number): Promise<void> {
  const isLeased = gt(letters.nextAttemptAt, new Date(now + LEASE_MS));
  await db
    .update(letters)
    .set({ nextAttemptAt: new Date(now) })
    .where(and(isFailing, isLeased));
}

/** The newest letters that wait to be read in the mailbox of a server without mail, at most 200. */
export async function listLetters(db: Database): Promise<LetterRow[]> {
  return db.select().from(letters).where(isReadable).orderBy(desc(letters.id)).limit(200);
}

/** A letter by its number; null when there is none, or sending it was given up. */
export async function findLetter(db: Database, id: number): Promise<LetterRow | null> {
  const [row] = await db
    .select()
    .from(letters)
    .where(and(eq(letters.id, id), isReadable));
  return row ?? null;
}

/** Forgets letters that were sent or given up 30 days ago or more. */
export async function purgeLetters(db: Database, now: number): Promise<void> {
  const old = new Date(now - KEPT_MS);
  await deleteDue(db, letters, lt(letters.sentAt, old));
  await deleteDue(db, letters, lt(letters.givenUpAt, old));
}
