import type { OutboxEntry } from '#worker/db/rows';
import { ownPromises } from '#worker/db/own-entries';
import { useLiveQuery } from '../../sync/local/use-live-query';

/** The promises that are not confirmed yet, oldest first; undefined while the local copy is being read. */
export function useOutbox(): OutboxEntry[] | undefined {
  return useLiveQuery(({ db }) => ownPromises(db).toArray());
}
