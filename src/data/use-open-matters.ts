import { ownPromises } from '#worker/db/own-promises';
import { listedRefusals } from './listed-refusals';
import { useLiveQuery } from './use-live-query';

/** How many changes wait to be sent, and how many the server refused; undefined while not known yet. */
export function useOpenMatters(): { waiting: number; refused: number } | undefined {
  return useLiveQuery(
    async ({ db, account }) => ({
      // A guest's basket waits for no server; it goes with whoever signs in.
      waiting: account === null ? 0 : await ownPromises(db).count(),
      refused: (await listedRefusals(db)).length,
    }),
    [],
    ({ waiting, refused }) => ({ waiting, refused }),
  );
}
