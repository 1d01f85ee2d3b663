import { countOwnEntries } from '#worker/db/own-entries';
import { listedRefusals } from '../../sync/local/listed-refusals';
import { useLiveQuery } from '../../sync/local/use-live-query';

/** What concerns sending. */
interface OpenMatters {
  /** Changes that wait to be sent, as far as is known. */
  waiting: number;
  /** Changes the server refused. */
  refused: number;
  /** The journal beside the database was not looked into yet: it may give back changes that wait as well. */
  isLooking: boolean;
  /** False for a moment after the start and a sign-in: the database did not answer yet. */
  isKnown: boolean;
}

const unknown: OpenMatters = { waiting: 0, refused: 0, isLooking: false, isKnown: false };

/** How many changes wait to be sent, and how many the server refused; none while not known yet. */
export function useOpenMatters(): OpenMatters {
  const matters = useLiveQuery<OpenMatters>(
    async ({ db, account }) => {
      const [session, journalShut] = await db.meta.bulkGet(['session', 'journalShut']);
      return {
        // A guest's basket waits for no server; it goes with whoever signs in.
        waiting: account === null ? 0 : await countOwnEntries(db),
        refused: (await listedRefusals(db)).length,
        isLooking: session !== undefined && journalShut === undefined,
        isKnown: true,
      };
    },
    [],
    ({ waiting, refused }) => ({ ...unknown, waiting, refused }),
  );
  return matters ?? unknown;
}
