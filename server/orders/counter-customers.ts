import type {
  CounterCustomer,
  FoundCustomer,
  OwnedOrder,
  Resendable,
} from '#contract/endpoints/counter/customers';
import type { OrderAnswer } from '#contract/tables/order';
import type { Database } from '../database/database';
import { readCustomer } from '../store/accounts/customers';
import { listSessions } from '../store/accounts/sessions';
import {
  findCustomers,
  findUnconfirmed,
  listAccess,
  listGuidebooksToGive,
  listLettersTo,
} from '../store/counter/counter-customers';
import { listOrders } from '../store/shop/orders';
import { isToShip, owedCents } from './counter-orders';

/** Customers on a page. */
const PAGE = 50;

/**
 * Customers whom words of at least three letters find, by name; on the first page also who has not confirmed their
 * address yet. `next` is what the next page is after.
 */
export async function searchCustomers(
  db: Database,
  asked: { words: string; after: string | undefined },
): Promise<{ customers: FoundCustomer[]; next: string | null }> {
  const found = await findCustomers(db, asked, PAGE);
  const unconfirmed = asked.after === undefined ? await findUnconfirmed(db, asked.words, PAGE) : [];
  return {
    customers: [...unconfirmed, ...found],
    next: found.length === PAGE ? (found.at(-1)?.id ?? null) : null,
  };
}

/** A customer as the staff helps them. Throws CustomerGone. */
export async function readCounterCustomer(
  db: Database,
  customerId: string,
  now: number,
): Promise<CounterCustomer> {
  const { id, firstName, lastName, email, language, newsletter, createdAt, roles } = await readCustomer(
    db,
    customerId,
  );
  const orders = await listOrders(db, id);
  return {
    id,
    name: `${firstName} ${lastName}`,
    email,
    language,
    newsletter,
    since: createdAt.toISOString(),
    isStaff: roles.length > 0,
    access: await listAccess(db, id, now),
    orders: orders.map(toOwnedOrder),
    letters: await listLettersTo(db, id),
    resendable: orders.flatMap(resendableOf),
    sessions: (await listSessions(db, id, now)).length,
    guidebooks: await listGuidebooksToGive(db),
  };
}

function toOwnedOrder(order: OrderAnswer): OwnedOrder {
  const { id, number, state, placedAt, totalCents, refundedCents, shippedAt, withdrawnAt } = order;
  const stand = { shippedAt, withdrawnAt, isToShip: isToShip(order), owedCents: owedCents(order) };
  return { id, number, state, placedAt, totalCents, refundedCents, ...stand };
}

/**
 * The letters of an order that can be written again. A gift that goes to a person by letter is left to its giver: a new
 * code would end the one that the person has.
 */
function resendableOf({ id: orderId, number, state, shippedAt, lines }: OrderAnswer): Resendable[] {
  if (state !== 'completed') return [];
  const whole = { orderId, number, line: null, label: null };
  const gifts = lines.flatMap(({ gift, giftTo, subject }, at) =>
    gift === 'ready' && !giftTo ? [{ line: at + 1, label: subject.label }] : [],
  );
  return [
    { ...whole, letter: 'orderCompleted' },
    ...(shippedAt === null ? [] : [{ ...whole, letter: 'orderShipped' as const }]),
    ...gifts.map((gift) => ({ orderId, number, ...gift, letter: 'gift' as const })),
  ];
}
