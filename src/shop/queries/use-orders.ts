import type { Local } from '#worker/db/rows';
import { unlessAwaited, useArrived } from '../../sync/local/awaited-rows';
import { useLiveQuery } from '../../sync/local/use-live-query';

/** The customer's orders as this device knows them, the newest first; undefined while they are being read, or on their way. */
export function useOrders(): Local<'order'>[] | undefined {
  const rows = useLiveQuery(async ({ db }) =>
    unlessAwaited(db, await db.order.orderBy('placedAt').reverse().toArray()),
  );
  return useArrived(rows);
}

/** One order; null when this device knows none of that id, undefined while it is being read. */
export function useOrder(id: string): Local<'order'> | null | undefined {
  return useLiveQuery(async ({ db }) => (await db.order.get(id)) ?? null, [id]);
}
