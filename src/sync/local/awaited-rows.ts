import type { PersonalDb } from '#worker/db/personal-db';
import type { MetaValues } from '#worker/db/rows';
import { useIsOffline } from '../connection';
import { useLiveQuery } from './use-live-query';

/** Whether an account's first pull is on its way; false for guests, and when it could not reach the server. */
async function isAwaited(db: PersonalDb): Promise<boolean> {
  const [session, sync] = await db.meta.bulkGet(['session', 'sync']);
  return session !== undefined && sync?.key === 'sync' && isFirstPull(sync.value);
}

/** Whether nothing was ever pulled and nothing hinders it. */
export function isFirstPull({ phase, lastSyncAt }: MetaValues['sync']): boolean {
  return lastSyncAt === null && phase === 'idle';
}

/** The rows of an account; null while there are none because its first pull is on its way. */
export async function unlessAwaited<Row>(db: PersonalDb, rows: Row[]): Promise<Row[] | null> {
  return rows.length === 0 && (await isAwaited(db)) ? null : rows;
}

/**
 * What `unlessAwaited` answered, for a screen: undefined while it is not known yet. Without network none is the
 * answer: what this device holds is all there is to show.
 */
export function useArrived<Row>(rows: Row[] | null | undefined): Row[] | undefined {
  const isOffline = useIsOffline();
  if (rows !== null) return rows;
  return isOffline ? [] : undefined;
}

/** Whether the account's rows have not arrived yet; undefined while the local copy is being read. */
export function useIsAwaited(): boolean | undefined {
  const isOffline = useIsOffline();
  const isOnItsWay = useLiveQuery(({ db }) => isAwaited(db));
  return isOffline ? false : isOnItsWay;
}
