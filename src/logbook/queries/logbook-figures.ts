import type { Ascent } from '#contract/tables/ascent';
import { type AscentTypeCode, isSend } from '#contract/rules/ascent-type';
import { comparableOrdinal } from '#contract/rules/grade-systems';

/** The styles a pyramid tells apart, best first; both redpoints are one. */
export const figureStyles = ['onsight', 'flash', 'redpoint'] as const;
export type FigureStyle = (typeof figureStyles)[number];
export type StyleCounts = Record<FigureStyle, number>;

/** What a logbook comes to. Counts are of ascents; wishes count nowhere. */
export interface LogbookFigures {
  /** Ascents, sends or not. */
  ascents: number;
  sends: number;
  /** Sends by place on the French scale, hardest first, without the gaps filled. */
  pyramid: { ordinal: number; counts: StyleCounts }[];
  /** Sends that stand in no pyramid: without a grade, with one nobody can compare, or boulders. */
  ungraded: number;
  /** Whether some grades of the pyramid are another system's and only feel like it. */
  hasCompared: boolean;
  /** Ascents per year, oldest first, years without any among them; and of each its twelve months. */
  years: { year: number; count: number; months: number[] }[];
  undated: number;
  /** The best grade sent in each year that has one, oldest first. */
  best: { year: number; onsight: number | null; any: number }[];
  /** Sends on sight, and all sends. */
  onsight: { onsight: number; sends: number };
  /** Ascents by place, most first; the place is the first part of what the climber or the catalogue calls it. */
  places: { name: string; count: number }[];
}

type FigureAscent = Pick<Ascent, 'ascentType' | 'grade' | 'date' | 'routeLabel' | 'origin'>;

/** Counts a whole logbook in one pass. */
export function logbookFigures(ascents: Iterable<FigureAscent>): LogbookFigures {
  const pyramid = new Map<number, StyleCounts>();
  const years = new Map<number, number[]>();
  const best = new Map<number, { onsight: number | null; any: number }>();
  const places = new Map<string, number>();
  const levels = new Map<string, ReturnType<typeof comparableOrdinal>>();
  const totals = { ascents: 0, sends: 0, ungraded: 0, undated: 0, onsight: 0, hasCompared: false };

  /** A logbook has few grades and many ascents. */
  const levelOf = (grade: string) => {
    const known = levels.get(grade);
    if (known !== undefined) return known;
    const level = comparableOrdinal(grade);
    levels.set(grade, level);
    return level;
  };

  for (const { ascentType, grade, date, routeLabel, origin } of ascents) {
    if (ascentType === 50) continue;
    totals.ascents += 1;
    const place = routeLabel.split(' · ')[0] ?? routeLabel;
    places.set(place, (places.get(place) ?? 0) + 1);
    const year = date === null ? null : Number(date.slice(0, 4));
    if (date === null || year === null) totals.undated += 1;
    else {
      const months = years.get(year) ?? Array<number>(12).fill(0);
      const month = Number(date.slice(5, 7)) - 1;
      months[month] = (months[month] ?? 0) + 1;
      years.set(year, months);
    }
    if (!isSend(ascentType)) continue;
    totals.sends += 1;
    const style = styleOf(ascentType);
    if (style === 'onsight') totals.onsight += 1;
    const isBoulder = /boulder|bloc/i.test(origin?.discipline ?? '');
    const level = grade === null || isBoulder ? null : levelOf(grade);
    if (!level) {
      totals.ungraded += 1;
      continue;
    }
    const { ordinal, exact } = level;
    totals.hasCompared ||= !exact;
    const counts = pyramid.get(ordinal) ?? { onsight: 0, flash: 0, redpoint: 0 };
    counts[style] += 1;
    pyramid.set(ordinal, counts);
    if (year === null) continue;
    const before = best.get(year);
    best.set(year, {
      any: Math.max(before?.any ?? 0, ordinal),
      onsight: style === 'onsight' ? Math.max(before?.onsight ?? 0, ordinal) : (before?.onsight ?? null),
    });
  }

  const { onsight, sends, ...rest } = totals;
  return {
    ...rest,
    sends,
    onsight: { onsight, sends },
    pyramid: [...pyramid]
      .map(([ordinal, counts]) => ({ ordinal, counts }))
      .sort((one, other) => other.ordinal - one.ordinal),
    years: withGaps(years),
    best: [...best]
      .map(([year, grades]) => ({ year, ...grades }))
      .sort((one, other) => one.year - other.year),
    places: [...places]
      .map(([name, count]) => ({ name, count }))
      .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1)),
  };
}

function styleOf(type: AscentTypeCode): FigureStyle {
  if (type === 10) return 'onsight';
  return type === 20 ? 'flash' : 'redpoint';
}

/** Every year from the first to the last: a year without climbing is told too. */
function withGaps(years: ReadonlyMap<number, number[]>): LogbookFigures['years'] {
  if (years.size === 0) return [];
  const [first, last] = [Math.min(...years.keys()), Math.max(...years.keys())];
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const months = years.get(first + at) ?? Array<number>(12).fill(0);
    return { year: first + at, count: months.reduce((sum, count) => sum + count, 0), months };
  });
}
