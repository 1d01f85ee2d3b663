import { and, asc, count, desc, eq, ne } from 'drizzle-orm';
import type { NewsletterReader, NewsletterWay } from '#contract/endpoints/counter/newsletter';
import type { Language } from '#contract/language';
import type { Database } from '#server/database/database';
import { newsletterConsents, newsletterKeys } from '#server/database/schema/counter/newsletters';
import { customers } from '#server/database/schema/customers';

/** That somebody agreed to the news or took it back, how and when. */
export interface Consent {
  agreed: boolean;
  way: NewsletterWay;
  at: Date;
}

/** Keeps what a customer said of the news. */
export async function keepConsent(db: Database, customerId: string, consent: Consent): Promise<void> {
  await db.insert(newsletterConsents).values({ customerId, ...consent });
}

/**
 * Keeps what a customer says of the news where it is another than before; call it under their lock, before their row
 * changes. Answers whether it is another.
 */
export async function keepIfOther(db: Database, customerId: string, consent: Consent): Promise<boolean> {
  const [other] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customerId), ne(customers.newsletter, consent.agreed)));
  if (other) await keepConsent(db, customerId, consent);
  return other !== undefined;
}

/** Sets whether a customer gets the news; `v` is their next version. */
export async function setNewsletter(
  db: Database,
  customerId: string,
  newsletter: boolean,
  v: number,
): Promise<void> {
  await db.update(customers).set({ newsletter, v }).where(eq(customers.id, customerId));
}

/** What a customer said last of the news; null where they never said anything that was kept. */
export async function readLastConsent(db: Database, customerId: string): Promise<Consent | null> {
  const { agreed, way, at } = newsletterConsents;
  const [last] = await db
    .select({ agreed, way, at })
    .from(newsletterConsents)
    .where(eq(newsletterConsents.customerId, customerId))
    .orderBy(desc(newsletterConsents.id))
    .limit(1);
  return last ?? null;
}

/** How many agree to the news, by the language of their letters. */
export async function countReaders(db: Database): Promise<Record<Language, number>> {
  const rows = await db
    .select({ language: customers.language, readers: count() })
    .from(customers)
    .where(eq(customers.newsletter, true))
    .groupBy(customers.language);
  const of = (language: Language) => rows.find((row) => row.language === language)?.readers ?? 0;
  return { fr: of('fr'), en: of('en') };
}

/** Everybody who agrees to the news, by address. */
export async function listReaders(db: Database): Promise<NewsletterReader[]> {
  const { customerId, agreed, way, at } = newsletterConsents;
  const last = db
    .selectDistinctOn([customerId], { customerId, agreed, way, at })
    .from(newsletterConsents)
    .orderBy(asc(customerId), desc(newsletterConsents.id))
    .as('last');
  const { email, firstName, lastName, language } = customers;
  const rows = await db
    .select({ email, firstName, lastName, language, at: last.at, way: last.way })
    .from(customers)
    .leftJoin(last, and(eq(last.customerId, customers.id), last.agreed))
    .where(eq(customers.newsletter, true))
    .orderBy(asc(email));
  return rows.map(({ at: agreedAt, ...reader }) => ({
    ...reader,
    agreedAt: agreedAt?.toISOString() ?? null,
  }));
}

/** What links that end the news are signed with. */
export async function readNewsletterKey(db: Database): Promise<string> {
  const [row] = await db.select({ key: newsletterKeys.key }).from(newsletterKeys);
  if (!row) throw new Error('The key of the newsletter is missing.');
  return row.key;
}
