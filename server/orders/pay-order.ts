import { randomUUID } from 'node:crypto';
import type { Language } from '#contract/language';
import type { Database } from '../database/database';
import { Refused } from '../handler/refused';
import type { Services } from '../handler/services';
import { linkTo } from '../letters/links';
import { tellStock } from '../store/catalogue/tell-stock';
import { holdCode } from '../store/shop/code-uses';
import { holdCopies } from '../store/shop/order-copies';
import { lockOrder, type OrderRow } from '../store/shop/orders';
import { addPayment, findLivePayment, notePage, type PaymentRow } from '../store/shop/payments';
import { lockCustomer } from '../store/writes/applied-writes';

/** Until the provider's event is missed. */
const FIRST_LOOK_MS = 60_000;
const labels: Record<Language, (number: number) => string> = {
  fr: (number) => `Commande Relais R-${number}`,
  en: (number) => `Relais order R-${number}`,
};

/**
 * Where a customer pays an order: one page of the provider, however often it is asked for. The payment stands here,
 * and its copies of paper and the use of its code are held, before the provider hears of it, and the provider is never called inside a
 * transaction. Refused 404 for what is not theirs, 409 `order.error.notPending`, `order.error.soldOut`, `order.error.codeUsedUp`, 422
 * `order.error.zero`, `order.error.noPayment`; throws when the provider does not answer.
 */
export async function payOrder(
  services: Services,
  { customerId, orderId, now }: { customerId: string; orderId: string; now: number },
): Promise<{ url: string }> {
  const { db, payments } = services;
  if (!payments.isOpen) throw new Refused(422, 'order.error.noPayment');
  const { order, payment } = await db.transaction((transaction) =>
    livePayment(transaction, customerId, orderId, payments.provider, now),
  );
  await tellStock(db).catch(() => undefined);
  if (payment.url !== null) return { url: payment.url };
  const page = await payments.open(requestOf(services.letters.base, order, payment));
  await notePage(db, payment.id, page);
  return { url: page.url };
}

/** What the provider is asked for; the same each time it is asked. */
export function requestOf(base: string, order: OrderRow, payment: PaymentRow) {
  const { language, email, number } = order;
  const back = (screen: 'orderSuccess' | 'orderCancelled') => {
    const address = new URL(linkTo(base, language, screen));
    address.searchParams.set('order', order.id);
    return address.href;
  };
  return {
    id: payment.id,
    amountCents: payment.amountCents,
    label: labels[language](number),
    language,
    email,
    successUrl: back('orderSuccess'),
    cancelUrl: back('orderCancelled'),
  };
}

async function livePayment(
  db: Database,
  customerId: string,
  orderId: string,
  provider: string,
  now: number,
): Promise<{ order: OrderRow; payment: PaymentRow }> {
  await lockCustomer(db, customerId);
  const order = await lockOrder(db, orderId);
  if (!order || order.customerId !== customerId) throw new Refused(404, 'order.error.unknown');
  if (order.state !== 'pending') throw new Refused(409, 'order.error.notPending');
  if (order.totalCents === 0) throw new Refused(422, 'order.error.zero');
  const live = await findLivePayment(db, orderId);
  if (live) return { order, payment: live };
  if (!(await holdCopies(db, orderId))) throw new Refused(409, 'order.error.soldOut');
  if (!(await holdCode(db, order))) throw new Refused(409, 'order.error.codeUsedUp');
  const payment: PaymentRow = {
    id: randomUUID(),
    orderId,
    provider,
    reference: null,
    url: null,
    state: 'opening',
    amountCents: order.totalCents,
    currency: 'eur',
    createdAt: new Date(now),
    paidAt: null,
    nextLookAt: new Date(now + FIRST_LOOK_MS),
  };
  await addPayment(db, payment);
  return { order, payment };
}
