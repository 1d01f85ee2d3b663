import type { Services } from '../handler/services';
import type { PaymentLook } from '../payment/payments';
import { readOrderRow } from '../store/shop/orders';
import { notePage, type PaymentRow } from '../store/shop/payments';
import { requestOf } from './pay-order';
import { settlePayment, type Settled } from './settle-payment';

type Ports = Pick<Services, 'db' | 'payments' | 'letters'>;

/**
 * Asks the provider how a payment stands and settles it. One whose page was never heard of is asked for again under
 * the same id: the provider then answers the one it has. Throws when the provider does not answer.
 */
export async function lookAtPayment(ports: Ports, payment: PaymentRow, now: number): Promise<Settled> {
  return settleAs(ports, payment, now, (reference) => ports.payments.look(reference));
}

/** Ends a payment at the provider and settles it; `paid` when the money was faster, `waiting` while it is on its way. */
export async function endPayment(ports: Ports, payment: PaymentRow, now: number): Promise<Settled> {
  return settleAs(ports, payment, now, (reference) => ports.payments.expire(reference));
}

async function settleAs(
  { db, payments, letters }: Ports,
  payment: PaymentRow,
  now: number,
  ask: (reference: string) => Promise<PaymentLook>,
): Promise<Settled> {
  let { reference } = payment;
  if (reference === null) {
    const order = await readOrderRow(db, payment.orderId);
    const page = await payments.open(requestOf(letters.base, order, payment));
    await notePage(db, payment.id, page);
    reference = page.reference;
  }
  const look = await ask(reference);
  const { provider } = payments;
  const settled = await settlePayment(db, {
    provider,
    look,
    reference,
    eventId: null,
    now,
    base: letters.base,
  });
  letters.wake();
  return settled;
}
