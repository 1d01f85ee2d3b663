import type { LocalAscent } from '#worker/db/rows';

/** What the list draws: a heading per month, and under it the ascents. */
export type LogbookRow =
  | { kind: 'month'; key: string; /** Any day of it; empty for ascents without a date. */ day: string }
  | { kind: 'ascent'; key: string; ascent: LocalAscent };

/** The ascents, newest first as they come, with a heading before each month. */
export function logbookRows(ascents: readonly LocalAscent[]): LogbookRow[] {
  const rows: LogbookRow[] = [];
  let month: string | undefined;
  for (const ascent of ascents) {
    const itsMonth = ascent.day.slice(0, 7);
    if (itsMonth !== month) {
      month = itsMonth;
      rows.push({ kind: 'month', key: `month-${itsMonth}`, day: ascent.day });
    }
    rows.push({ kind: 'ascent', key: ascent.id, ascent });
  }
  return rows;
}
