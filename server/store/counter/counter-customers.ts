import { and, asc, desc, eq, exists, ilike, isNull, ne, notExists, or, sql, type SQL } from 'drizzle-orm';
import type { FoundCustomer, OwnedAccess, SentLetter } from '#contract/endpoints/counter/customers';
import type { Database } from '#server/database/database';
import { guidebook } from '#server/database/schema/catalogue';
import { customers, validations } from '#server/database/schema/customers';
import { gifts } from '#server/database/schema/gifts';
import { givenAccess } from '#server/database/schema/given-access';
import { letters, registrations } from '#server/database/schema/letters';
import { customerOrders, orderLines } from '#server/database/schema/orders';
import { typedOrderNumber } from '#server/text/typed-order-number';
import { likeWords } from './like-words';

const { id, email, firstName, lastName } = customers;
/** Letters that are listed: those of 30 days. */
const LETTERS_MAX = 200;

/** Whom the words of a search find: by an order's number, an e-mail address, or a part of either name or of both. */
function fitting(db: Database, words: string) {
  const typed = typedOrderNumber(words);
  if (typed !== null) {
    const ofNumber = and(eq(customerOrders.customerId, id), eq(customerOrders.number, typed));
    return exists(db.select().from(customerOrders).where(ofNumber));
  }
  const like = likeWords(words);
  return or(ilike(email, like), ilike(sql`${firstName} || ' ' || ${lastName}`, like));
}

/** Customers that fit, by name, at most `limit`, after one of them. */
export async function findCustomers(
  db: Database,
  { words, after }: { words: string; after: string | undefined },
  limit: number,
): Promise<(FoundCustomer & { id: string })[]> {
  const last = sql`(select lower(${lastName}), lower(${firstName}), ${id} from ${customers} where ${id} = ${after})`;
  const rows = await db
    .select()
    .from(customers)
    .where(
      and(
        fitting(db, words),
        after === undefined ? undefined : sql`(lower(${lastName}), lower(${firstName}), ${id}) > ${last}`,
      ),
    )
    .orderBy(sql`lower(${lastName})`, sql`lower(${firstName})`, asc(id))
    .limit(limit);
  return rows.map((row) => ({
    id: row.id,
    name: `${row.firstName} ${row.lastName}`,
    email: row.email,
    since: row.createdAt.toISOString(),
  }));
}

/** Who asked for an account and has not confirmed their address, one line an address, at most `limit`. */
export async function findUnconfirmed(db: Database, words: string, limit: number): Promise<FoundCustomer[]> {
  const like = likeWords(words);
  const rows = await db
    .selectDistinctOn([registrations.email])
    .from(registrations)
    .where(
      and(
        isNull(registrations.confirmedAt),
        ne(registrations.passwordHash, ''),
        or(
          ilike(registrations.email, like),
          ilike(sql`${registrations.firstName} || ' ' || ${registrations.lastName}`, like),
        ),
        notExists(db.select().from(customers).where(eq(email, registrations.email))),
      ),
    )
    .orderBy(asc(registrations.email), desc(registrations.createdAt))
    .limit(limit);
  return rows.map((row) => ({
    id: null,
    name: `${row.firstName} ${row.lastName}`,
    email: row.email,
    since: row.createdAt.toISOString(),
  }));
}

/** What a customer may read or could, the newest first, with where it came from; `now` in milliseconds since 1970. */
export async function listAccess(db: Database, customerId: string, now: number): Promise<OwnedAccess[]> {
  const given = db.select().from(givenAccess).where(eq(givenAccess.validationId, validations.id));
  const bought = db.select().from(orderLines).where(eq(orderLines.validationId, validations.id));
  const opened = db
    .select()
    .from(gifts)
    .where(and(eq(gifts.guidebookId, validations.guidebookId), eq(gifts.openedAt, validations.createdAt)));
  const rows = await db
    .select({
      right: validations,
      origin: sql<OwnedAccess['origin']>`case
        when ${validations.activated} then 'activated'
        when ${exists(given)} then 'given'
        when ${exists(bought)} then 'bought'
        when ${exists(opened)} then 'gift'
        else 'other' end`,
    })
    .from(validations)
    .where(and(eq(validations.customerId, customerId), eq(validations.deleted, false)))
    .orderBy(desc(validations.createdAt), asc(validations.id));
  return rows.map(({ right: { label, guidebookId, createdAt, endAt }, origin }) => ({
    label,
    guidebookId,
    from: createdAt.toISOString(),
    until: endAt?.toISOString() ?? null,
    isOver: endAt !== null && endAt.getTime() <= now,
    origin,
  }));
}

/** What can be given by hand: the guidebooks of the catalogue, in its order. */
export function listGuidebooksToGive(db: Database): Promise<{ id: number; label: string }[]> {
  return db
    .select({ id: guidebook.id, label: guidebook.label })
    .from(guidebook)
    .where(eq(guidebook.enabled, true))
    .orderBy(asc(guidebook.position), asc(guidebook.id));
}

/** The letters that were written to a customer, the newest first: what each was, and whether it left. */
export function listLettersTo(db: Database, customerId: string): Promise<SentLetter[]> {
  return readLetters(db, eq(letters.customerId, customerId));
}

/** The letters of an order, the newest first. */
export function listLettersOf(db: Database, orderId: string): Promise<SentLetter[]> {
  return readLetters(db, eq(letters.orderId, orderId));
}

async function readLetters(db: Database, fits: SQL): Promise<SentLetter[]> {
  const rows = await db
    .select({
      id: letters.id,
      name: letters.name,
      queuedAt: letters.queuedAt,
      sentAt: letters.sentAt,
      givenUpAt: letters.givenUpAt,
    })
    .from(letters)
    .where(fits)
    .orderBy(desc(letters.id))
    .limit(LETTERS_MAX);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    queuedAt: row.queuedAt.toISOString(),
    state: row.sentAt !== null ? 'sent' : row.givenUpAt !== null ? 'failed' : 'waiting',
  }));
}
