import type { Ascent } from '#contract/tables/ascent';
import { type AscentTypeCode, isSend } from '#contract/rules/ascent-type';
import { gradeAt } from '#contract/rules/grade-scale';
import { comparableOrdinal } from '#contract/rules/grade-systems';
import { placeNameOf } from './logbook-filter';

/** The styles a pyramid tells apart, best first; both redpoints are one. */
export const figureStyles = ['onsight', 'flash', 'redpoint'] as const;
export type FigureStyle = (typeof figureStyles)[number];
export type StyleCounts = Record<FigureStyle, number>;

/** What was sent and what was only worked on, never added up. */
export interface SendsAndTries {
  sends: number;
  /** Entries of a climb that was worked on and not sent that day. */
  tries: number;
}

/** A grade and its place on the French scale. */
export interface GradeLevel {
  ordinal: number;
  /** As it was written; another system's as the French grade it feels like. */
  grade: string;
}

/** What a logbook comes to. Counts are of its entries; wishes count nowhere. */
export interface LogbookFigures extends SendsAndTries {
  /** Sends by grade, hardest first, without the gaps filled. */
  pyramid: (GradeLevel & { counts: StyleCounts })[];
  /** Sends that stand in no pyramid: without a grade, with one nobody can compare, or boulders. */
  ungraded: number;
  /** Whether some grades of the pyramid are another system's and only feel like it. */
  hasCompared: boolean;
  /** Per year, oldest first, years without any among them; and of each its twelve months. */
  years: (SendsAndTries & { year: number; months: SendsAndTries[] })[];
  /** Entries without a date. */
  undated: number;
  /** The best grade sent in each year that has one, oldest first. */
  best: { year: number; onsight: GradeLevel | null; any: GradeLevel }[];
  /** Sends on sight. */
  onsight: number;
  /** By place, most entries first; the place is the first part of what the climber or the catalogue calls it. */
  places: (SendsAndTries & { name: string })[];
}

type FigureAscent = Pick<Ascent, 'ascentType' | 'grade' | 'date' | 'routeLabel' | 'origin'>;

/** Counts a whole logbook in one pass. */
export function logbookFigures(ascents: Iterable<FigureAscent>): LogbookFigures {
  const pyramid = new Map<string, GradeLevel & { counts: StyleCounts }>();
  const years = new Map<number, SendsAndTries[]>();
  const best = new Map<number, { onsight: GradeLevel | null; any: GradeLevel }>();
  const places = new Map<string, SendsAndTries>();
  const levels = new Map<string, ReturnType<typeof levelOf>>();
  const totals = { sends: 0, tries: 0, ungraded: 0, undated: 0, onsight: 0, hasCompared: false };

  /** A logbook has few grades and many ascents. */
  const knownLevel = (grade: string) => {
    const known = levels.get(grade);
    if (known !== undefined) return known;
    const level = levelOf(grade);
    levels.set(grade, level);
    return level;
  };

  for (const { ascentType, grade, date, routeLabel, origin } of ascents) {
    if (ascentType === 50) continue;
    const kind = isSend(ascentType) ? 'sends' : 'tries';
    totals[kind] += 1;
    const name = placeNameOf({ routeLabel });
    const place = places.get(name) ?? { sends: 0, tries: 0 };
    place[kind] += 1;
    places.set(name, place);
    const year = date === null ? null : Number(date.slice(0, 4));
    if (date === null || year === null) totals.undated += 1;
    else {
      const months = years.get(year) ?? emptyMonths();
      const month = months[Number(date.slice(5, 7)) - 1];
      if (month) month[kind] += 1;
      years.set(year, months);
    }
    if (kind === 'tries') continue;
    const style = styleOf(ascentType);
    if (style === 'onsight') totals.onsight += 1;
    const isBoulder = /boulder|bloc/i.test(origin?.discipline ?? '');
    const level = grade === null || isBoulder ? null : knownLevel(grade);
    if (!level) {
      totals.ungraded += 1;
      continue;
    }
    totals.hasCompared ||= !level.exact;
    const row = pyramid.get(level.at.grade) ?? { ...level.at, counts: { onsight: 0, flash: 0, redpoint: 0 } };
    row.counts[style] += 1;
    pyramid.set(level.at.grade, row);
    if (year === null) continue;
    const before = best.get(year);
    best.set(year, {
      any: harder(before?.any ?? null, level.at),
      onsight: style === 'onsight' ? harder(before?.onsight ?? null, level.at) : (before?.onsight ?? null),
    });
  }

  return {
    ...totals,
    pyramid: [...pyramid.values()].sort((one, other) => other.ordinal - one.ordinal),
    years: withGaps(years),
    best: [...best]
      .map(([year, grades]) => ({ year, ...grades }))
      .sort((one, other) => one.year - other.year),
    places: [...places]
      .map(([name, counts]) => ({ name, ...counts }))
      .sort((one, other) => inAll(other) - inAll(one) || (one.name < other.name ? -1 : 1)),
  };
}

/** Where a written grade stands; null for what cannot be compared. */
function levelOf(written: string): { at: GradeLevel; exact: boolean } | null {
  const found = comparableOrdinal(written);
  if (!found) return null;
  const { word, ordinal, exact } = found;
  return { at: { ordinal, grade: exact ? word : gradeAt(ordinal) }, exact };
}

function harder(before: GradeLevel | null, now: GradeLevel): GradeLevel {
  return before && before.ordinal >= now.ordinal ? before : now;
}

function inAll({ sends, tries }: SendsAndTries): number {
  return sends + tries;
}

function emptyMonths(): SendsAndTries[] {
  return Array.from({ length: 12 }, () => ({ sends: 0, tries: 0 }));
}

function styleOf(type: AscentTypeCode): FigureStyle {
  if (type === 10) return 'onsight';
  return type === 20 ? 'flash' : 'redpoint';
}

/** Every year from the first to the last: a year without climbing is told too. */
function withGaps(years: ReadonlyMap<number, SendsAndTries[]>): LogbookFigures['years'] {
  if (years.size === 0) return [];
  const [first, last] = [Math.min(...years.keys()), Math.max(...years.keys())];
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const months = years.get(first + at) ?? emptyMonths();
    const sends = months.reduce((sum, month) => sum + month.sends, 0);
    const tries = months.reduce((sum, month) => sum + month.tries, 0);
    return { year: first + at, sends, tries, months };
  });
}
