import { useLiveQuery } from '../../sync/local/use-live-query';

/** How many changes of the cart the server has not confirmed yet; undefined while the local copy is being read. */
export function useUnsentCart(): number | undefined {
  return useLiveQuery(({ db }) => db.outbox.where('lane').equals('cart').count());
}
