import type { RefusedEntry } from '#worker/db/rows';
import { useLiveQuery } from './use-live-query';

/** The promises the server refused and the customer has not discarded, newest first. */
export function useRefused(): RefusedEntry[] | undefined {
  return useLiveQuery(async ({ db }) => {
    const entries = await db.refused.orderBy('at').reverse().toArray();
    return entries.filter(({ discardedAt }) => !discardedAt);
  });
}
