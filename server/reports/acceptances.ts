import type { Acceptance } from '#contract/endpoints/counter/reports';
import type { Language, LocalText } from '#contract/language';
import { withFirst } from '#contract/rules/format-yearly-day';
import { isBoulderGrade, ROUTE_GRADE_PATTERN } from '#contract/rules/grade-scale';
import { readGradeReport } from '#contract/rules/reports';
import { isSameValue } from '#contract/same-value';
import type { ItemKey } from '#contract/workshop/item-key';
import { itemKey, kindOf } from '#contract/workshop/item-key';
import type { FoundRevision } from '../store/editions/published-revisions';
import type { PlaceNames } from '../store/reports/place-names';
import type { Matter } from '../store/reports/report-groups';
import type { ReportRow } from '../store/reports/reports';

/** As many grades as one tap each can take. */
const GRADES_MAX = 3;

/** What is known of a place when what is said of it is weighed. */
export interface Ground {
  names: PlaceNames | null;
  notice: { text: LocalText } | null;
  /** What is open of the item that accepting changes; null for nothing. */
  revision: Pick<FoundRevision, 'fields' | 'removed'> | null;
}

type Said = Pick<ReportRow, 'text' | 'state' | 'madeOn'>;

/** The item that accepting changes; null where a sentence stands at the place instead, or it has left. */
export function changedBy(matter: Matter | undefined, names: PlaceNames | null): ItemKey | null {
  if (!matter || !names) return null;
  if (matter.kind === 'grade') return names.line?.key ?? null;
  return isClosure(matter)
    ? itemKey(matter.type === 'cliff' ? 'sector' : 'multipitch', matter.routeId)
    : null;
}

/** A route is closed as a whole; of a single climb or of the way there a sentence says it. */
function isClosure({ kind, climbId, pitch, part }: Matter): boolean {
  return kind === 'closed' && climbId === null && pitch === null && part !== 'approach';
}

/**
 * What a group can be accepted as, and what it was accepted as. It was where all of it is for the next edition and what
 * one tap makes stands there; whatever an editor changed by hand is neither offered nor taken back.
 */
export function acceptancesOf(
  matter: Matter,
  rows: readonly Said[],
  { names, notice, revision }: Ground,
): { ways: Acceptance[]; accepted: Acceptance | null } {
  const isWhole = rows.every(({ state }) => state === 'next');
  const settle = (made: Acceptance | null, ways: Acceptance[]) =>
    isWhole && made ? { ways: [], accepted: made } : { ways, accepted: null };
  const isDecided = rows.every(({ state }) => state === 'done' || state === 'not');
  if (!names || isDecided || revision?.removed) return settle(null, []);
  if (matter.kind === 'grade') {
    const grades = names.line ? gradesOf(names.line, rows) : [];
    const changed = revision?.fields['grade'];
    const made = grades.find(({ after }) => after === changed) ?? null;
    return settle(made, changed === undefined ? grades : made ? [made] : []);
  }
  if (isClosure(matter)) {
    const stands = closureWords(rows.filter(({ state }) => state === 'next'));
    const made = stands && closuresIn(revision?.fields).some(({ reason }) => isSameValue(reason, stands));
    const text = closureWords(rows);
    return settle(
      made ? { what: 'closure', text: stands } : null,
      // What is for the next edition and is not open was published or written by hand.
      text && !isWhole ? [{ what: 'closure', text }] : [],
    );
  }
  const made: Acceptance | null = notice && { what: 'notice', text: notice.text };
  return settle(made, [made ?? { what: 'notice', text: noticeWords[matter.kind] }]);
}

/** The grades that climbers would give, on the scale that the line has: what most say first. */
function gradesOf({ key, grade: before }: NonNullable<PlaceNames['line']>, rows: readonly Said[]) {
  const counts = new Map<string, number>();
  for (const { text, state } of rows) {
    const { grade } = readGradeReport(text);
    const isOnScale = grade !== null && isBoulderGrade(grade) === isBoulderGrade(before);
    if (!isOnScale || grade === before || state === 'not') continue;
    if (kindOf(key) === 'pitch' && !ROUTE_GRADE_PATTERN.test(grade)) continue;
    counts.set(grade, (counts.get(grade) ?? 0) + 1);
  }
  const byCount = [...counts].toSorted(([, one], [, other]) => other - one);
  return byCount.slice(0, GRADES_MAX).map(([after]) => ({ what: 'grade' as const, before, after }));
}

/** A closure as a sector and a multi-pitch have it. */
export interface ClosureField {
  from: string;
  to: string;
  reason: LocalText;
}

/** The closures of an item's fields; none where they say nothing of it. */
export function closuresIn(fields: Readonly<Record<string, unknown>> | undefined): ClosureField[] {
  return (fields?.['closures'] ?? []) as ClosureField[];
}

/** All the year: nobody has said yet until when, and who is in the workshop can. */
export function closureOf(reason: LocalText): ClosureField {
  return { from: '01-01', to: '12-31', reason };
}

/** Why it is closed: climbers said so, the last of them on a day; null where nobody does. */
export function closureWords(rows: readonly Pick<Said, 'madeOn'>[]): LocalText | null {
  const day = rows
    .map(({ madeOn }) => madeOn)
    .toSorted()
    .at(-1);
  if (day === undefined) return null;
  return {
    fr: `fermeture signalée par des grimpeurs, le ${dayWords(day, 'fr')}`,
    en: `climbers report it closed, ${dayWords(day, 'en')}`,
  };
}

const locales: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB' };

function dayWords(day: string, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' });
  return withFirst(format.format(new Date(`${day}T00:00:00Z`)), language);
}

/** What stands at a place in the topo, beside how many say so and when, until an editor says it better. */
const noticeWords: Readonly<Record<Matter['kind'], LocalText>> = {
  bolt: {
    fr: 'Point ou relais signalé douteux\u00a0: vérifiez-le avant de vous y fier.',
    en: 'A bolt or belay here is reported as doubtful: check it before you trust it.',
  },
  closed: {
    fr: 'Signalé fermé\u00a0: renseignez-vous avant de grimper.',
    en: 'Reported closed: ask before you climb.',
  },
  access: {
    fr: 'Accès signalé différent de celui décrit.',
    en: 'The access is reported to differ from what is written.',
  },
  line: {
    fr: 'Tracé signalé faux\u00a0: comparez-le au rocher.',
    en: 'The line drawn here is reported as wrong: compare it with the rock.',
  },
  grade: { fr: 'Cotation contestée par des grimpeurs.', en: 'Climbers disagree with this grade.' },
  other: {
    fr: 'Des grimpeurs signalent ici une différence avec le topo.',
    en: 'Climbers report that something here is not as described.',
  },
};
