import type { PackRow } from '#worker/db/rows';
import { useLiveQuery } from './use-live-query';

/** What the last new version of a download changed; null when there was none, undefined while it is being read. */
export function usePackChanges(key: string): NonNullable<PackRow['changes']> | null | undefined {
  return useLiveQuery(async ({ packs }) => (await packs.packs.get(key))?.changes ?? null, [key]);
}
