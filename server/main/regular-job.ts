import { Rounds } from '../background/rounds';
import type { Database } from '../database/database';
import type { JobName } from '../database/schema/jobs';
import { endTurn, takeTurn } from '../store/jobs/job-turns';

/** What the server does by itself again and again. */
export interface RegularJob {
  name: JobName;
  everyMs: number;
  /** After a failure it is tried again in this; so is one whose process died over it. */
  againMs: number;
  /** Doing it twice does no harm. */
  work: () => Promise<void>;
  /** Hears of each run, and what it failed of. */
  ended: (failure?: unknown) => void;
}

/** Does a job at its hours until it is closed; of all processes over one database one at a time. */
export function doRegularly(db: Database, { name, everyMs, againMs, work, ended }: RegularJob): Rounds {
  const rounds = new Rounds(async () => {
    const wait = await takeTurn(db, name, againMs);
    if (wait > 0) return wait;
    const failed = await work().then(
      () => null,
      (failure: unknown) => ({ failure }),
    );
    if (failed) ended(failed.failure);
    else ended();
    const nextMs = failed ? againMs : everyMs;
    await endTurn(db, name, { nextMs, isDone: !failed });
    return nextMs;
  });
  rounds.wake();
  return rounds;
}
