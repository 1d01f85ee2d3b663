import { useLiveQuery } from '../../sync/local/use-live-query';

/**
 * What of an order the server has not confirmed yet: changes of the cart, or of the address book; null for nothing,
 * undefined while the local copy is being read.
 */
export function useUnsentOrder(): 'cart' | 'address' | null | undefined {
  return useLiveQuery(async ({ db }) => {
    if ((await db.outbox.where('lane').equals('cart').count()) > 0) return 'cart';
    return (await db.outbox.where('lane').equals('account').count()) > 0 ? 'address' : null;
  });
}
