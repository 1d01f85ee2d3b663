import type { Acceptance, ReportAcceptance } from '#contract/endpoints/counter/reports';
import type { LocalText } from '#contract/language';
import { isSameValue } from '#contract/same-value';
import { cragTime } from '#contract/sun/crag-time';
import { catalogueIdOf, itemKey, kindOf, type ItemKey } from '#contract/workshop/item-key';
import { changeAsStaff, type Changing } from '../accounts/change-as-staff';
import type { Database } from '../database/database';
import { Refused } from '../handler/refused';
import { findRevisions } from '../store/editions/published-revisions';
import { raiseHouse } from '../store/house/house-version';
import { readPlaceNames, type PlaceNames } from '../store/reports/place-names';
import { findNotice, takeNotice } from '../store/reports/place-notices';
import { answerReports, type Matter } from '../store/reports/report-groups';
import { reviseItem, withdrawRevision, type Writing } from '../workshop/change-revisions';
import { readPublishedItems } from '../workshop/published-items';
import { acceptancesOf, changedBy, closureOf, closuresIn, closureWords } from './acceptances';
import { matterKey, matterLabel } from './read-reports';
import { lockAsSeen, putWitnessed } from './seen-group';

const CHANGED = 'counter.error.changed';

/**
 * Accepts all who said the same, or takes that back: what it changes becomes a revision, or a sentence at its place, and
 * their reports say so. Refused 409 `counter.error.changed` where somebody answered, said it too, or changed the same
 * since it was seen.
 */
export function acceptGroup(
  db: Database,
  { key: _key, seen, accepts, isUndone, ...matter }: ReportAcceptance,
  changing: Changing,
): Promise<void> {
  const subject = { about: `report/${matterKey(matter)}`, role: 'content' } as const;
  return changeAsStaff(db, subject, changing, async (transaction) => {
    const { first, rows } = await lockAsSeen(transaction, matter, { shelf: 'open', seen });
    const [names = null] = await readPlaceNames(transaction, [matter]);
    const item = changedBy(matter, names);
    const notice = item ? null : await findNotice(transaction, matter);
    if (!names) throw new Refused(409, CHANGED);

    const state = isUndone ? 'seen' : 'next';
    const on = cragTime(changing.now).day;
    const before = first.state;
    // The house comes last: nothing is waited for while it is held, so what is told of the reports is written first.
    await answerReports(transaction, rows, { state, answer: first.answer, on });
    const raised = item && (await raiseHouse(transaction));
    const [revision = null] = item ? await findRevisions(transaction, [item]) : [];
    const words = notice && { text: notice.words };
    const { ways, accepted } = acceptancesOf(matter, rows, { names, notice: words, revision });
    const known = isUndone ? [accepted] : ways;
    if (!known.some((one) => isSameValue(one, accepts))) throw new Refused(409, CHANGED);

    if (item && raised) {
      const customerId = changing.by?.staffId ?? '';
      const writing = { db: transaction, customerId, houseV: raised.v, baseV: raised.v, now: changing.now };
      if (accepts.what === 'grade') await changeGrade(writing, item, isUndone ? null : accepts.after);
      if (accepts.what === 'closure') {
        const former = closureWords(rows.filter((row) => row.state === 'next'));
        await changeClosure(writing, item, {
          names,
          former,
          next: isUndone ? null : accepts.text,
          open: revision?.fields,
        });
      }
    } else if (accepts.what === 'notice') {
      await changeNotice(transaction, matter, { accepts, isUndone, former: notice?.id ?? null, on });
    }
    return { what: 'report', label: matterLabel(matter, names), before, after: state };
  });
}

async function changeGrade(writing: Writing, key: ItemKey, grade: string | null): Promise<void> {
  if (grade !== null) await reviseItem(writing, { key, fields: { grade } });
  else await withdrawRevision(writing, { key, fields: ['grade'] });
}

/** One closure more among those of the item, or instead of the one that fewer climbers had said; or one less. */
async function changeClosure(
  writing: Writing,
  key: ItemKey,
  {
    names,
    former,
    next,
    open,
  }: {
    names: PlaceNames;
    former: LocalText | null;
    next: LocalText | null;
    open: Readonly<Record<string, unknown>> | undefined;
  },
): Promise<void> {
  const published = await publishedClosures(writing.db, key, names);
  const held = open && 'closures' in open ? closuresIn(open) : published;
  const others = held.filter(({ reason }) => !isSameValue(reason, former));
  const closures = next ? [...others, closureOf(next)] : others;
  if (isSameValue(closures, published)) await withdrawRevision(writing, { key, fields: ['closures'] });
  else await reviseItem(writing, { key, fields: { closures } });
}

/** The closures of an item as they are published. */
export async function publishedClosures(db: Database, key: ItemKey, { path }: PlaceNames) {
  const id = catalogueIdOf(key) ?? 0;
  const asked = kindOf(key) === 'multipitch' ? { multipitch: id } : { crag: path.cragId ?? 0 };
  const items = await readPublishedItems(db, asked);
  return closuresIn(items?.find((one) => one.key === itemKey(kindOf(key), id))?.fields);
}

async function changeNotice(
  db: Database,
  matter: Matter,
  {
    accepts,
    isUndone,
    former,
    on,
  }: {
    accepts: Extract<Acceptance, { what: 'notice' }>;
    isUndone: boolean;
    former: number | null;
    on: string;
  },
): Promise<void> {
  if (isUndone) {
    if (former !== null) await takeNotice(db, former);
    return;
  }
  await putWitnessed(db, matter, { words: accepts.text, former, today: on });
}
