import { setTimeout as pause } from 'node:timers/promises';
import type { UnreadyCause } from '#contract/endpoints/service';
import { isDatabaseDown } from '../database/database-down';
import { knownMigrations } from '../database/migrate';
import { readServing } from '../store/catalogue/health';
import type { Services } from './services';

/** Who waits longer than this for a row is not served. */
const ANSWER_LIMIT_MS = 2_000;

/** What a server says of itself to whoever sends it requests. */
export interface Readiness {
  /** The version of the catalogue; null when there is none, or it cannot be read. */
  catalogue: string | null;
  /** Why it should get no requests now; none when it can serve. */
  causes: UnreadyCause[];
}

let known: readonly string[] | undefined;

/** Whether a server can serve: its database answers in time and is brought forward, its disk has room, and it is not stopping. Never throws. */
export async function readReadiness({
  db,
  hasSpace,
  isStopping,
}: Pick<Services, 'db' | 'hasSpace' | 'isStopping'>): Promise<Readiness> {
  const [{ catalogue, cause }, isRoomy] = await Promise.all([readInTime(db), hasSpace().catch(() => false)]);
  const causes: UnreadyCause[] = cause === null ? [] : [cause];
  if (!isRoomy) causes.push('disk');
  if (isStopping?.()) causes.push('stopping');
  return { catalogue, causes };
}

async function readInTime(
  db: Services['db'],
): Promise<{ catalogue: string | null; cause: 'database' | 'migrations' | null }> {
  known ??= knownMigrations();
  const over = new AbortController();
  const down = { catalogue: null, cause: 'database' as const };
  const reading = readServing(db, known).then(
    ({ catalogue, isMigrated }) => ({ catalogue, cause: isMigrated ? null : ('migrations' as const) }),
    // A database that answers and has not our tables was never brought forward.
    (error: unknown) => (isDatabaseDown(error) ? down : { catalogue: null, cause: 'migrations' as const }),
  );
  const late = pause(ANSWER_LIMIT_MS, down, { signal: over.signal }).catch(() => down);
  return Promise.race([reading, late]).finally(() => over.abort());
}
