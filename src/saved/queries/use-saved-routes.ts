import type { Local } from '#worker/db/rows';
import { isFirstPull, unlessAwaited, useArrived } from '../../sync/local/awaited-rows';
import { useLiveQuery } from '../../sync/local/use-live-query';

/** The saved routes by label, at most some hundred; undefined while the local copy is being read, or filled for the first time. */
export function useSavedRoutes(): Local<'savedRoute'>[] | undefined {
  const rows = useLiveQuery<Local<'savedRoute'>[] | null>(
    async ({ db }) => unlessAwaited(db, await db.savedRoute.orderBy('label').toArray()),
    [],
    ({ account, saved, sync }) =>
      saved.length === 0 && account !== null && isFirstPull(sync) ? null : saved,
  );
  return useArrived(rows);
}
