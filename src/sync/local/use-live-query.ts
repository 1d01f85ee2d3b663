import { useObservable } from 'dexie-react-hooks';
import { isReplaced } from './close-when-outdated';
import { useLocal } from './local-provider';
import { currentSnapshot, type RouteSnapshot } from './route-snapshot';
import type { Stores } from './stores';

/**
 * What a query of the local copy answers, again with every change of what it read; undefined until it is known.
 * After a change of `wanted`, what the query depends on, the former answer stands until the new one is there.
 * Until the first answer `first` is asked for what the snapshot knows of it. An error is thrown while rendering; once a
 * newer tab has taken the databases nothing is answered any more, and what was drawn stays.
 */
export function useLiveQuery<Answer>(
  query: (stores: Stores) => Promise<Answer>,
  wanted: readonly (string | number | boolean | null | undefined)[] = [],
  first?: (snapshot: RouteSnapshot) => Answer,
): Answer | undefined {
  const { stores } = useLocal();
  const snapshot = first && currentSnapshot();
  return useObservable<Answer, Answer | undefined>(
    () => (stores ? stores.watch(() => whileOurs(() => query(stores))) : nothingYet),
    [stores, ...wanted],
    snapshot ? first(snapshot) : undefined,
  );
}

async function whileOurs<Answer>(query: () => Promise<Answer>): Promise<Answer> {
  try {
    if (!isReplaced()) return await query();
  } catch (error) {
    if (!isReplaced()) throw error;
  }
  return new Promise(() => undefined);
}

/** Stands for every query until the databases are open. */
const nothingYet = { subscribe: () => ({ unsubscribe: () => undefined }) };
