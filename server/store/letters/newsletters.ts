import { aliasedTable, and, asc, count, desc, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import type { Newsletter, NewsletterState } from '#contract/endpoints/counter/newsletter';
import type { LocalText } from '#contract/language';
import type { Database } from '#server/database/database';
import { nameOf } from '#server/database/schema/counter/name-of';
import { newsletterRecipients, newsletters } from '#server/database/schema/counter/newsletters';
import { customers } from '#server/database/schema/customers';

export type NewsletterRow = typeof newsletters.$inferSelect;

/** What a newsletter says. */
export type NewsletterText = Pick<NewsletterRow, 'subject' | 'content'>;

/** Somebody a newsletter is for. */
export type NewsletterRecipient = Pick<
  typeof customers.$inferSelect,
  'id' | 'email' | 'firstName' | 'language'
>;

const staff = aliasedTable(customers, 'staff');
const isWaiting = isNull(newsletterRecipients.outcome);

/** All newsletters, the newest first. */
export async function listNewsletters(db: Database): Promise<Newsletter[]> {
  const waiting = db
    .select({ newsletterId: newsletterRecipients.newsletterId, waiting: count().as('waiting') })
    .from(newsletterRecipients)
    .where(isWaiting)
    .groupBy(newsletterRecipients.newsletterId)
    .as('waiting');
  const rows = await db
    .select({ row: newsletters, by: nameOf(staff), waiting: waiting.waiting })
    .from(newsletters)
    .leftJoin(staff, eq(staff.id, newsletters.staffId))
    .leftJoin(waiting, eq(waiting.newsletterId, newsletters.id))
    .orderBy(desc(sql`coalesce(${newsletters.sentAt}, ${newsletters.changedAt})`), asc(newsletters.id));
  return rows.map(({ row, by, waiting: left }) => ({
    id: row.id,
    subject: row.subject,
    content: row.content,
    state: row.state,
    changedAt: row.changedAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    by,
    sent: row.sent,
    waiting: left ?? 0,
    leftOut: row.leftOut,
    failed: row.failed,
  }));
}

/** A newsletter, locked until the transaction ends; null for none. */
export async function lockNewsletter(db: Database, id: string): Promise<NewsletterRow | null> {
  const [row] = await db.select().from(newsletters).where(eq(newsletters.id, id)).for('update');
  return row ?? null;
}

/** Keeps a draft, also a new one. */
export async function saveDraft(
  db: Database,
  id: string,
  { subject, content }: { subject: LocalText; content: LocalText },
  now: number,
): Promise<void> {
  const kept = { subject, content, changedAt: new Date(now) };
  await db
    .insert(newsletters)
    .values({ id, state: 'draft', ...kept })
    .onConflictDoUpdate({ target: newsletters.id, set: kept });
}

/** Deletes a draft. */
export async function deleteNewsletter(db: Database, id: string): Promise<void> {
  await db.delete(newsletters).where(eq(newsletters.id, id));
}

/** Changes how far a newsletter has come. */
export async function setNewsletterState(
  db: Database,
  id: string,
  change: { state: NewsletterState } & Partial<Pick<NewsletterRow, 'sentAt' | 'endedAt' | 'staffId'>>,
): Promise<void> {
  await db.update(newsletters).set(change).where(eq(newsletters.id, id));
}

/** Those that are being sent and that no other process is about to queue letters of, locked; the oldest first. */
export function lockSending(db: Database): Promise<NewsletterRow[]> {
  return db
    .select()
    .from(newsletters)
    .where(eq(newsletters.state, 'sending'))
    .orderBy(asc(newsletters.sentAt))
    .for('update', { skipLocked: true });
}

/** How many letters of a newsletter are queued and have not left. */
export async function countWaiting(db: Database, newsletterId: string): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(newsletterRecipients)
    .where(and(eq(newsletterRecipients.newsletterId, newsletterId), isWaiting));
  return row?.waiting ?? 0;
}

/**
 * The next who agree and for whom no letter of it was queued, `limit` at most, each noted so that nobody gets it twice.
 * Needs the lock of the newsletter.
 */
export async function takeRecipients(
  db: Database,
  newsletterId: string,
  limit: number,
): Promise<NewsletterRecipient[]> {
  const had = db
    .select()
    .from(newsletterRecipients)
    .where(
      and(
        eq(newsletterRecipients.newsletterId, newsletterId),
        eq(newsletterRecipients.customerId, customers.id),
      ),
    );
  const { id, email, firstName, language } = customers;
  const found = await db
    .select({ id, email, firstName, language })
    .from(customers)
    .where(and(eq(customers.newsletter, true), notExists(had)))
    .orderBy(asc(id))
    .limit(limit)
    // Their address is theirs until the letter is queued.
    .for('share');
  if (found.length === 0) return [];
  const noted = await db
    .insert(newsletterRecipients)
    .values(found.map(({ id: customerId }) => ({ newsletterId, customerId })))
    .onConflictDoNothing()
    .returning({ customerId: newsletterRecipients.customerId });
  const taken = new Set(noted.map(({ customerId }) => customerId));
  return found.filter((one) => taken.has(one.id));
}

/** How a newsletter stands, and whether somebody agrees to it and where they are written to; null where either is gone. */
export async function readStanding(
  db: Database,
  newsletterId: string,
  customerId: string,
): Promise<{ state: NewsletterState; agreed: boolean; email: string } | null> {
  const [found] = await db
    .select({ state: newsletters.state, agreed: customers.newsletter, email: customers.email })
    .from(newsletters)
    .innerJoin(customers, eq(customers.id, customerId))
    .where(eq(newsletters.id, newsletterId));
  return found ?? null;
}

/** Notes what became of somebody's letter, and counts it, once. */
export async function noteOutcome(
  db: Database,
  { newsletterId, customerId }: { newsletterId: string; customerId: string },
  outcome: 'sent' | 'leftOut' | 'failed',
): Promise<void> {
  const noted = await db
    .update(newsletterRecipients)
    .set({ outcome })
    .where(and(isOf(newsletterId, customerId), isWaiting))
    .returning({ customerId: newsletterRecipients.customerId });
  if (noted.length === 0) return;
  await db
    .update(newsletters)
    .set({ [outcome]: sql`${newsletters[outcome]} + 1` })
    .where(eq(newsletters.id, newsletterId));
}

/** Forgets that a letter was queued for somebody: it did not leave, and they may still get it. */
export async function forgetRecipient(db: Database, newsletterId: string, customerId: string): Promise<void> {
  await db.delete(newsletterRecipients).where(and(isOf(newsletterId, customerId), isWaiting));
}

/** Forgets who got newsletters; call it once nobody is left. */
export async function forgetRecipients(db: Database, newsletterIds: readonly string[]): Promise<void> {
  await db.delete(newsletterRecipients).where(inArray(newsletterRecipients.newsletterId, [...newsletterIds]));
}

function isOf(newsletterId: string, customerId: string) {
  return and(
    eq(newsletterRecipients.newsletterId, newsletterId),
    eq(newsletterRecipients.customerId, customerId),
  );
}
