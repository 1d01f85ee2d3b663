import { readGradeReport } from '#contract/rules/reports';
import { isSameValue } from '#contract/same-value';
import { cragTime } from '#contract/sun/crag-time';
import type { Database } from '../database/database';
import { readPlaceNames } from '../store/reports/place-names';
import {
  answerReports,
  listReports,
  listReportsOf,
  lockReporters,
  type Matter,
} from '../store/reports/report-groups';
import type { ReportRow } from '../store/reports/reports';
import { publishedClosures } from './accept-reports';
import { changedBy, closureWords } from './acceptances';
import { matterKey } from './read-reports';

/**
 * Says of reports that were accepted for the next edition that they are settled, once what they ask for is published:
 * the grade that one of them gives, or the closure that they make. What an editor wrote otherwise stays theirs to answer.
 * Doing it twice does no harm.
 */
export async function settlePublished(db: Database, now: number): Promise<void> {
  const matters = new Map<string, Matter>();
  for (const row of await listReports(db, 'open')) {
    const { type, routeId, climbId, pitch, part, kind, state } = row;
    if (state === 'next') matters.set(matterKey(row), { type, routeId, climbId, pitch, part, kind });
  }
  for (const matter of matters.values()) {
    await db.transaction(async (transaction) => {
      const open = await listReportsOf(transaction, matter, 'open');
      await lockReporters(transaction, open);
      const rows = (await listReportsOf(transaction, matter, 'open')).filter(({ state }) => state === 'next');
      const [first] = rows;
      if (!first || !(await isPublished(transaction, matter, rows))) return;
      const on = cragTime(now).day;
      await answerReports(transaction, rows, { state: 'done', answer: first.answer, on });
    });
  }
}

async function isPublished(db: Database, matter: Matter, rows: readonly ReportRow[]): Promise<boolean> {
  const [names = null] = await readPlaceNames(db, [matter]);
  const item = changedBy(matter, names);
  if (!names || !item) return false;
  if (matter.kind === 'grade') {
    return rows.some(({ text }) => readGradeReport(text).grade === names.line?.grade);
  }
  const reason = closureWords(rows);
  return (await publishedClosures(db, item, names)).some((closure) => isSameValue(closure.reason, reason));
}
