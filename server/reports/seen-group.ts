import type { LocalText } from '#contract/language';
import { mustBeAsSeen } from '../accounts/change-as-staff';
import type { Database } from '../database/database';
import { Refused } from '../handler/refused';
import { putNotice } from '../store/reports/place-notices';
import { countWitnesses, listReportsOf, lockReporters, type Matter } from '../store/reports/report-groups';
import { seenOf } from './read-reports';

type Rows = Awaited<ReturnType<typeof listReportsOf>>;

/**
 * The reports of a group, locked until the transaction ends, the first of them at the head. Refused 409
 * `counter.error.changed` where they are not as they were seen, or there are none.
 */
export async function lockAsSeen(
  db: Database,
  matter: Matter,
  { shelf, seen }: { shelf: Parameters<typeof listReportsOf>[2]; seen: string },
): Promise<{ first: Rows[number]; rows: Rows }> {
  await lockReporters(db, await listReportsOf(db, matter, shelf));
  const rows = await listReportsOf(db, matter, shelf);
  mustBeAsSeen(seenOf(rows), seen);
  const [first] = rows;
  if (!first) throw new Refused(409, 'counter.error.changed');
  return { first, rows };
}

/**
 * Has a sentence stand at its place instead of the `former`, with how many say so and since when, `today` at the latest.
 * Refused 409 `counter.reports.error.nobody` where nobody says so any more.
 */
export async function putWitnessed(
  db: Database,
  matter: Matter,
  { words, former, today }: { words: LocalText; former: number | null; today: string },
): Promise<void> {
  const { reports, day } = await countWitnesses(db, matter);
  if (day === null) throw new Refused(409, 'counter.reports.error.nobody');
  await putNotice(db, { ...matter, words, reports, day: day > today ? today : day }, former);
}
