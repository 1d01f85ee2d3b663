import type { NoticeChange, ReportAnswer } from '#contract/endpoints/counter/reports';
import { cragTime } from '#contract/sun/crag-time';
import { changeAsStaff, type Changing, mustBeAsSeen } from '../accounts/change-as-staff';
import type { Database } from '../database/database';
import { Refused } from '../handler/refused';
import { readPlaceNames } from '../store/reports/place-names';
import { findNotice, takeNotice } from '../store/reports/place-notices';
import { answerReports, type Matter } from '../store/reports/report-groups';
import { matterKey, matterLabel } from './read-reports';
import { lockAsSeen, putWitnessed } from './seen-group';

/**
 * Answers all who said the same; each of their devices hears of it. Refused 409 `counter.error.changed` where somebody
 * answered, withdrew or said it too since it was seen.
 */
export function answerGroup(
  db: Database,
  { key: _key, shelf, seen, state, answer, ...matter }: ReportAnswer,
  changing: Changing,
): Promise<void> {
  const subject = { about: `report/${matterKey(matter)}`, role: 'content' } as const;
  return changeAsStaff(db, subject, changing, async (transaction) => {
    const { first, rows } = await lockAsSeen(transaction, matter, { shelf, seen });
    const on = cragTime(changing.now).day;
    await answerReports(transaction, rows, { state, answer: answer === '' ? null : answer, on });
    return { what: 'report', label: await labelOf(transaction, matter), before: first.state, after: state };
  });
}

type NewNotice = Extract<NoticeChange, { what: 'notice' }>;

/**
 * Has a sentence stand at its place, with how many say so and since when. Refused 409 `counter.error.changed` where
 * something else stands there than who says it saw, 409 `counter.reports.error.nobody` where nobody says so any more.
 */
export function confirmNotice(
  db: Database,
  { key: _key, what: _what, seen, fr, en, ...matter }: NewNotice,
  changing: Changing,
): Promise<void> {
  const subject = { about: `notice/${matterKey(matter)}`, role: 'content' } as const;
  return changeAsStaff(db, subject, changing, async (transaction) => {
    const former = await findNotice(transaction, matter);
    mustBeAsSeen(former?.id ?? null, seen);
    const label = await labelOf(transaction, matter);
    const today = cragTime(changing.now).day;
    await putWitnessed(transaction, matter, { words: { fr, en }, former: former?.id ?? null, today });
    return { what: 'notice', label, before: former?.words.fr ?? null, after: fr };
  });
}

/** Takes a sentence off its place. Refused 409 `counter.error.changed` where it had gone. */
export function endNotice(db: Database, id: number, changing: Changing): Promise<void> {
  const subject = { about: `notice/${id}`, role: 'content' } as const;
  return changeAsStaff(db, subject, changing, async (transaction) => {
    const taken = await takeNotice(transaction, id);
    if (!taken) throw new Refused(409, 'counter.error.changed');
    const label = await labelOf(transaction, taken);
    return { what: 'noticeEnd', label, before: taken.words.fr, after: null };
  });
}

async function labelOf(db: Database, matter: Matter): Promise<string> {
  const [names = null] = await readPlaceNames(db, [matter]);
  return matterLabel(matter, names);
}
