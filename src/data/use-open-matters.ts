import { useLiveQuery } from './use-live-query';

/** How many changes wait to be sent, and how many the server refused; undefined while not known yet. */
export function useOpenMatters(): { waiting: number; refused: number } | undefined {
  return useLiveQuery(
    async ({ db }) => ({
      waiting: await db.outbox.count(),
      refused: await db.refused.filter(({ discardedAt }) => !discardedAt).count(),
    }),
    [],
    ({ waiting, refused }) => ({ waiting, refused }),
  );
}
