import { dexieStore } from '../db/dexie-store';
import { fromLocal } from '../db/local-row';
import { openAccount, pointerTo } from '../db/open-account';
import type { PersonalDb } from '../db/personal-db';
import { readMeta, writeMeta } from '../db/store';
import { uuid7 } from '../db/uuid7';
import { promiseIn } from '../mutations/make-entry';
import { mergeCart, setShippingMethod } from '../mutations/cart';

const BASKET = ['outbox', 'mirror', 'cartItem', 'shippingChoice', 'meta'] as const;

/**
 * Gives a guest's basket to the account that signs in, once, whatever dies on the way. Two databases share no
 * transaction, so the basket goes from hand to hand: out of the guest's cart into the guest's `handover`, in one;
 * into the account's cart with the promise to send it and a mark that it was taken, in another; then the
 * `handover` goes. A handover that was cut off is finished first, for the account it was meant for.
 */
export async function adoptBasket(guest: PersonalDb, account: string): Promise<void> {
  await finishHandover(guest);
  await beginHandover(guest, account);
  await finishHandover(guest);
}

/** Finishes a handover that a crash cut off; does nothing when there is none. */
export async function finishHandover(guest: PersonalDb): Promise<void> {
  const handover = await dexieStore(guest).transaction(['meta'], (transaction) =>
    readMeta(transaction, 'handover'),
  );
  if (!handover) return;
  const { id, account, items, method } = handover;
  const db = await openAccount(await pointerTo(account), () => undefined);
  try {
    await dexieStore(db).transaction(BASKET, async (transaction) => {
      if ((await readMeta(transaction, 'adopted')) === id) return;
      const now = Date.now();
      await promiseIn(transaction, mergeCart, { items }, { id, account, now });
      if (method) await promiseIn(transaction, setShippingMethod, { method }, { id: uuid7(), account, now });
      await writeMeta(transaction, 'adopted', id);
    });
  } finally {
    db.close();
  }
  await dexieStore(guest).transaction(['meta'], async (transaction) => {
    if ((await readMeta(transaction, 'handover'))?.id === id) await transaction.remove('meta', 'handover');
  });
}

/** Takes the basket out of the guest's cart; the guest's promises were never to be sent, and go with it. */
async function beginHandover(guest: PersonalDb, account: string): Promise<void> {
  await dexieStore(guest).transaction(BASKET, async (transaction) => {
    if (await readMeta(transaction, 'handover')) return;
    const basket = await transaction.all('cartItem');
    const [chosen] = await transaction.all('shippingChoice');
    for (const { seq, lane } of await transaction.all('outbox')) {
      if (lane === 'cart' && seq !== undefined) await transaction.remove('outbox', seq);
    }
    for (const { table, id } of await transaction.all('mirror')) {
      if (table === 'cartItem' || table === 'shippingChoice') await transaction.remove('mirror', [table, id]);
    }
    for (const { id } of basket) await transaction.remove('cartItem', id);
    if (chosen) await transaction.remove('shippingChoice', chosen.id);
    if (basket.length === 0) return;
    const items = basket.map((local) => fromLocal('cartItem', local));
    const about = chosen ? { method: chosen.method } : {};
    await writeMeta(transaction, 'handover', { id: uuid7(), account, items, ...about });
  });
}
