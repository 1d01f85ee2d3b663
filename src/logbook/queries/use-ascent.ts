import type { LocalAscent } from '#worker/db/rows';
import { useLiveQuery } from '../../sync/local/use-live-query';

/** One ascent; null when there is none of that id, undefined while the local copy is being read. */
export function useAscent(id: string): LocalAscent | null | undefined {
  return useLiveQuery(async ({ db }) => (await db.ascent.get(id)) ?? null, [id]);
}
