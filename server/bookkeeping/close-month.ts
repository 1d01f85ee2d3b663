import { AccountsFileKind } from '#contract/endpoints/counter/accounts';
import { cragInstant, cragTime, dayAfter } from '#contract/sun/crag-time';
import type { Database } from '../database/database';
import {
  addClosedFile,
  addClosedMonth,
  type ClosedFile,
  isClosedUnder,
  listClosedMonths,
  listMovedMonths,
} from '../store/shop/closed-months';
import { daysOfMonth, makeFile } from './accounts-files';

/** A month can be closed so long after it is over: what was begun before midnight is in the database by then. */
export const SETTLED_MS = 60 * 60_000;

export interface Closing {
  month: string;
  /** Said again under it, it was done. */
  key: string;
  staffId: string;
  now: number;
}

export type Closed =
  | { isDone: true; files: ClosedFile[] }
  /** `why` is a translation key. */
  | {
      isDone: false;
      why: 'counter.error.monthClosed' | 'counter.error.monthOpen' | 'counter.error.monthBefore';
    };

/** The months that can be closed: over for an hour, with something in them, not closed; the oldest first. */
export async function closableMonths(db: Database, now: number): Promise<string[]> {
  const closed = new Set((await listClosedMonths(db)).map(({ month }) => month));
  return (await listMovedMonths(db)).filter((month) => !closed.has(month) && isOver(month, now));
}

/**
 * Makes the files of a month once and for all, in the caller's transaction. Months are closed in their order, for the
 * entries of the journal are counted through the year. A closed one that is said again under its key has no files to tell.
 */
export async function closeMonth(db: Database, { month, key, staffId, now }: Closing): Promise<Closed> {
  if (!isOver(month, now)) return { isDone: false, why: 'counter.error.monthOpen' };
  const added = await addClosedMonth(db, { month, key, closedBy: staffId, closedAt: new Date(now) });
  if (!added) {
    const isSame = await isClosedUnder(db, month, key);
    return isSame ? { isDone: true, files: [] } : { isDone: false, why: 'counter.error.monthClosed' };
  }
  const [oldest] = await closableMonths(db, now);
  if (oldest !== undefined && oldest < month) return { isDone: false, why: 'counter.error.monthBefore' };
  const files: ClosedFile[] = [];
  for (const kind of AccountsFileKind.options) {
    const file = await makeFile(db, kind, daysOfMonth(month), cragTime(now).day);
    await addClosedFile(db, month, file);
    files.push(file);
  }
  return { isDone: true, files };
}

function isOver(month: string, now: number): boolean {
  return now - SETTLED_MS >= cragInstant(dayAfter(daysOfMonth(month).to, 1), 0);
}
