import type { Local } from '#worker/db/rows';
import { useLiveQuery } from './use-live-query';

/** The customer's orders as this device knows them, the newest first; undefined while they are being read. */
export function useOrders(): Local<'order'>[] | undefined {
  return useLiveQuery(({ db }) => db.order.orderBy('placedAt').reverse().toArray());
}

/** One order; null when this device knows none of that id, undefined while it is being read. */
export function useOrder(id: string): Local<'order'> | null | undefined {
  return useLiveQuery(async ({ db }) => (await db.order.get(id)) ?? null, [id]);
}
