import type { PackRow } from '#worker/db/rows';
import { useLiveQuery } from '../../sync/local/use-live-query';

/** The download of a saved route (`cliff-12`); null when there is none, undefined while it is being read. */
export function usePack(key: string): PackRow | null | undefined {
  return useLiveQuery(async ({ packs }) => (await packs.packs.get(key)) ?? null, [key]);
}
