import { useLiveQuery } from '../../sync/local/use-live-query';
import { nameOf } from '../../sync/local/route-snapshot';

/** What stands for the customer in the bar; null before the first pull, undefined while not known yet. */
export function useAccountName(): { name: string; letter: string } | null | undefined {
  return useLiveQuery(
    async ({ db }) => nameOf(await db.customer.toCollection().first()),
    [],
    ({ customer }) => customer,
  );
}
