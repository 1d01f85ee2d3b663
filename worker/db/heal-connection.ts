import type Dexie from 'dexie';

const LOST = ['UnknownError', 'InvalidStateError', 'DatabaseClosedError'];

/** Whether an error says that the connection to the database is gone, as Safari's does in the background. */
export function isConnectionLost(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = innerOf(cause)) {
    if (LOST.includes(cause.name)) return true;
  }
  return false;
}

/** Whether an error says that the disk is full; it arrives inside the transaction's AbortError (dexie#840). */
export function isQuotaExceeded(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = innerOf(cause)) {
    if (cause.name === 'QuotaExceededError') return true;
  }
  return false;
}

/** Opens a lost connection anew; false when the error was another or the database stays shut. */
export async function healConnection(db: Dexie, error: unknown): Promise<boolean> {
  if (!isConnectionLost(error)) return false;
  try {
    db.close({ disableAutoOpen: false });
    await db.open();
    return true;
  } catch {
    return false;
  }
}

/** Does some work on a database, and once more on a new connection when the first was lost. */
export async function withHealing<Result>(db: Dexie, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (await healConnection(db, error)) return work();
    throw error;
  }
}

function innerOf(error: Error): unknown {
  return 'inner' in error && error.inner !== undefined ? error.inner : error.cause;
}
