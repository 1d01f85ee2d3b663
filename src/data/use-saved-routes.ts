import type { Local } from '#worker/db/rows';
import { useLiveQuery } from './use-live-query';

/** The saved routes by label, at most some hundred; undefined while the local copy is being read. */
export function useSavedRoutes(): Local<'savedRoute'>[] | undefined {
  return useLiveQuery(
    ({ db }) => db.savedRoute.orderBy('label').toArray(),
    [],
    ({ saved }) => saved,
  );
}
