import type { FedTable } from '#contract/tables/fed-tables';
import { fromLocal } from '../db/local-row';
import { readMeta, writeMeta, type Store } from '../db/store';
import { mergeCart, setCartCode, setShippingMethod } from '../mutations/cart';
import { entryIn } from '../mutations/make-entry';

const BASKET = ['outbox', 'mirror', 'cartItem', 'shippingChoice', 'cartCode', 'meta'] as const;

/** The tables whose rows are a cart. */
const CART_TABLES: readonly FedTable[] = ['cartItem', 'shippingChoice', 'cartCode'];

/** What a basket is handed over with. */
export interface HandoverPorts {
  guest: Store;
  /** Does some work on an account's database. */
  withAccount(account: string, work: (store: Store) => Promise<void>): Promise<void>;
  /** UUID version 7. */
  uuid(): string;
  /** Milliseconds since 1970, for people only. */
  now(): number;
}

/**
 * Gives a guest's basket to the account that signs in, once, whatever dies on the way. Two databases share no
 * transaction, so the basket goes from hand to hand: out of the guest's cart into the guest's `handover`, in one;
 * into the account's cart with its outbox entry and a mark that it was taken, in another; then the
 * `handover` goes. A handover that was cut off is finished first, for the account it was meant for.
 */
export async function handOver(ports: HandoverPorts, account: string): Promise<void> {
  await finishHandover(ports);
  await beginHandover(ports, account);
  await finishHandover(ports);
}

/** Finishes a handover that a crash cut off; does nothing when there is none. */
export async function finishHandover({ guest, withAccount, uuid, now }: HandoverPorts): Promise<void> {
  const handover = await guest.transaction(['meta'], (transaction) => readMeta(transaction, 'handover'));
  if (!handover) return;
  const { id, account, items, method, code } = handover;
  await withAccount(account, (store) =>
    store.transaction(BASKET, async (transaction) => {
      if ((await readMeta(transaction, 'adopted')) === id) return;
      const origin = { account, now: now() };
      await entryIn(transaction, mergeCart, { items }, { id, ...origin });
      if (method) await entryIn(transaction, setShippingMethod, { method }, { id: uuid(), ...origin });
      if (code) await entryIn(transaction, setCartCode, { code }, { id: uuid(), ...origin });
      await writeMeta(transaction, 'adopted', id);
    }),
  );
  await guest.transaction(['meta'], async (transaction) => {
    if ((await readMeta(transaction, 'handover'))?.id === id) await transaction.remove('meta', 'handover');
  });
}

/** Takes the basket out of the guest's cart; the guest's outbox entries were never to be sent, and go with it. */
async function beginHandover({ guest, uuid }: HandoverPorts, account: string): Promise<void> {
  await guest.transaction(BASKET, async (transaction) => {
    if (await readMeta(transaction, 'handover')) return;
    const basket = await transaction.all('cartItem');
    const [chosen] = await transaction.all('shippingChoice');
    const [typed] = await transaction.all('cartCode');
    for (const { seq, lane } of await transaction.all('outbox')) {
      if (lane === 'cart' && seq !== undefined) await transaction.remove('outbox', seq);
    }
    for (const { table, id } of await transaction.all('mirror')) {
      if (CART_TABLES.includes(table)) await transaction.remove('mirror', [table, id]);
    }
    for (const { id } of basket) await transaction.remove('cartItem', id);
    if (chosen) await transaction.remove('shippingChoice', chosen.id);
    if (typed) await transaction.remove('cartCode', typed.id);
    if (basket.length === 0) return;
    const items = basket.map((local) => fromLocal('cartItem', local));
    const about = { ...(chosen && { method: chosen.method }), ...(typed && { code: typed.code }) };
    await writeMeta(transaction, 'handover', { id: uuid(), account, items, ...about });
  });
}
