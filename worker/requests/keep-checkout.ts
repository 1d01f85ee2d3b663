import type { Checkout } from '#contract/tables/order';
import type { PersonalDb } from '../db/personal-db';
import type { AccountRequest, RequestResult } from '../api/engine-api';

/**
 * Keeps the newest summary of a checkout, to be read without the network, until it is ordered or there is nothing to
 * order. Nothing is kept of an account that was signed out meanwhile.
 */
export async function keepCheckout(
  db: PersonalDb,
  name: AccountRequest,
  answer: RequestResult<unknown>,
  now: number,
): Promise<void> {
  if (answer.kind !== 'done') return;
  if (name === 'placeOrder') return db.meta.delete('lastCheckout');
  if (name !== 'readCheckout' && name !== 'chooseBilling') return;
  const checkout = answer.data as Checkout;
  await db.transaction('rw', db.meta, async () => {
    if (!(await db.meta.get('session'))) return;
    if (checkout.problem === 'order.error.empty') await db.meta.delete('lastCheckout');
    else await db.meta.put({ key: 'lastCheckout', value: { at: now, checkout } });
  });
}
