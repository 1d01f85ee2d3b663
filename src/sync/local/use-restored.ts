import type { MetaValues } from '#worker/db/rows';
import { useLiveQuery } from './use-live-query';

/** The last meeting of this device with a server restored from a backup; undefined without one. */
export function useRestored(): MetaValues['restored'] | undefined {
  return useLiveQuery(async ({ db }) => {
    const row = await db.meta.get('restored');
    return row?.key === 'restored' ? row.value : undefined;
  });
}
