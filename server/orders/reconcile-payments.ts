import type { Services } from '../handler/services';
import { tellStock } from '../store/catalogue/tell-stock';
import { listDuePayments, postponeLook } from '../store/shop/payments';
import { lookAtPayment } from './look-at-payment';
import { sendRefunds } from './refund-order';

const AT_ONCE = 20;
/** How long an unsettled payment is left alone, by its age: a minute at first, an hour for old ones. */
const WAIT_SHARE = 0.25;
const WAIT_MIN_MS = 60_000;
const WAIT_MAX_MS = 3_600_000;

type Ports = Pick<Services, 'db' | 'payments' | 'letters'>;

/** Asks the provider for refunds it has not confirmed, and about payments whose event never came; one it does not answer for waits for its next turn. Says what became of the stock meanwhile. */
export async function reconcilePayments(ports: Ports, now: number): Promise<void> {
  await sendRefunds(ports, now).catch(() => undefined);
  const due = await listDuePayments(ports.db, AT_ONCE, now);
  for (const payment of due) {
    const age = now - payment.createdAt.getTime();
    await postponeLook(
      ports.db,
      payment.id,
      now + Math.min(WAIT_MAX_MS, Math.max(WAIT_MIN_MS, age * WAIT_SHARE)),
    );
    await lookAtPayment(ports, payment, now).catch(() => undefined);
  }
  await tellStock(ports.db);
}
