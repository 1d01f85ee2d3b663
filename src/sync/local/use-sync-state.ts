import type { MetaValues } from '#worker/db/rows';
import { useLiveQuery } from './use-live-query';

/** What the sync is doing for this account; idle before it has ever run, undefined while not known yet. */
export function useSyncState(): MetaValues['sync'] | undefined {
  return useLiveQuery<MetaValues['sync']>(
    async ({ db }) => {
      const row = await db.meta.get('sync');
      return row?.key === 'sync' ? row.value : { phase: 'idle', lastSyncAt: null };
    },
    [],
    ({ sync }) => sync,
  );
}
