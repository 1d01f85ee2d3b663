import { listedRefusals } from './listed-refusals';
import { useLiveQuery } from './use-live-query';

/** How many changes wait to be sent, and how many the server refused; undefined while not known yet. */
export function useOpenMatters(): { waiting: number; refused: number } | undefined {
  return useLiveQuery(
    async ({ db }) => ({
      waiting: await db.outbox.count(),
      refused: (await listedRefusals(db)).length,
    }),
    [],
    ({ waiting, refused }) => ({ waiting, refused }),
  );
}
