import type { RefusedEntry } from '#worker/db/rows';
import { listedRefusals } from '../../sync/local/listed-refusals';
import { useLiveQuery } from '../../sync/local/use-live-query';

/** The outbox entries the server refused and the customer has not discarded, newest first. */
export function useRefused(): RefusedEntry[] | undefined {
  return useLiveQuery(({ db }) => listedRefusals(db));
}
