import type { Local } from '#worker/db/rows';
import { useLiveQuery } from '../../sync/local/use-live-query';

/** The signed-in customer; null for a guest or before the first pull, undefined while not known yet. */
export function useCustomer(): Local<'customer'> | null | undefined {
  return useLiveQuery(async ({ db }) => (await db.customer.toCollection().first()) ?? null);
}
