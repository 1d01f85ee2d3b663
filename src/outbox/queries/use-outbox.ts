import type { OutboxEntry } from '#worker/db/rows';
import { ownEntries } from '#worker/db/own-entries';
import { useLiveQuery } from '../../sync/local/use-live-query';

/** The outbox entries that are not confirmed yet, oldest first; undefined while the local copy is being read. */
export function useOutbox(): OutboxEntry[] | undefined {
  return useLiveQuery(({ db }) => ownEntries(db).toArray());
}
