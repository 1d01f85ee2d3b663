import type { MetaValues } from '#worker/db/rows';
import { useLiveQuery } from '../../sync/local/use-live-query';

/** The newest summary of a checkout that is not ordered yet; null for none, undefined while it is being read. */
export function useLastCheckout(): MetaValues['lastCheckout'] | null | undefined {
  return useLiveQuery(async ({ db }) => {
    const row = await db.meta.get('lastCheckout');
    return row?.key === 'lastCheckout' ? row.value : null;
  });
}
