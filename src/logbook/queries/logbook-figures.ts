import type { Ascent } from '#contract/tables/ascent';
import { type AscentTypeCode, isSend } from '#contract/rules/ascent-type';
import { gradeAt, gradeOrdinal } from '#contract/rules/grade-scale';
import { comparableOrdinal, looksLikeBoulder, readBoulderGrade } from '#contract/rules/grade-systems';
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

/** A grade and its place on the scale of routes or of boulders. */
export interface GradeLevel {
  ordinal: number;
  /** As it was written; another system's as the grade it feels like. */
  grade: string;
}

/** What was sent on one scale. */
export interface ScaleFigures {
  /** Sends by grade, hardest first, without the gaps filled. */
  pyramid: (GradeLevel & { counts: StyleCounts })[];
  /** Whether some grades of the pyramid are another system's and only feel like it. */
  hasCompared: boolean;
  /** The best grade sent in each year that has one, oldest first. */
  best: { year: number; onsight: GradeLevel | null; any: GradeLevel }[];
}

/** What a logbook comes to. Counts are of its entries; wishes count nowhere. */
export interface LogbookFigures extends SendsAndTries {
  routes: ScaleFigures;
  boulders: ScaleFigures;
  /** Sends that stand in no pyramid: without a grade, or with one nobody can compare. */
  ungraded: number;
  /** Per year, oldest first, years without any among them; and of each its twelve months. */
  years: (SendsAndTries & { year: number; months: SendsAndTries[] })[];
  /** Entries without a date. */
  undated: number;
  /** Sends on sight. */
  onsight: number;
  /** By place, most entries first; the place is the first part of what the climber or the catalogue calls it. */
  places: (SendsAndTries & { name: string })[];
}

type FigureAscent = Pick<Ascent, 'ascentType' | 'grade' | 'date' | 'routeLabel' | 'origin'>;

/** Counts a whole logbook in one pass. */
export function logbookFigures(ascents: Iterable<FigureAscent>): LogbookFigures {
  const [routes, boulders] = [new Scale(levelOfRoute), new Scale(levelOfBoulder)];
  const years = new Map<number, SendsAndTries[]>();
  const places = new Map<string, SendsAndTries>();
  const totals = { sends: 0, tries: 0, ungraded: 0, undated: 0, onsight: 0 };

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
    const isBoulder = /boulder|bloc/i.test(origin?.discipline ?? '') || looksLikeBoulder(grade ?? '');
    if (grade === null || !(isBoulder ? boulders : routes).add(grade, style, year)) totals.ungraded += 1;
  }

  return {
    ...totals,
    routes: routes.figures(),
    boulders: boulders.figures(),
    years: withGaps(years),
    places: [...places]
      .map(([name, counts]) => ({ name, ...counts }))
      .sort((one, other) => inAll(other) - inAll(one) || (one.name < other.name ? -1 : 1)),
  };
}

type Level = { at: GradeLevel; exact: boolean } | null;

/** Counts the sends of one scale. */
class Scale {
  readonly #levelOf: (written: string) => Level;
  readonly #pyramid = new Map<string, GradeLevel & { counts: StyleCounts }>();
  readonly #best = new Map<number, { onsight: GradeLevel | null; any: GradeLevel }>();
  /** A logbook has few grades and many ascents. */
  readonly #levels = new Map<string, Level>();
  #hasCompared = false;

  constructor(levelOf: (written: string) => Level) {
    this.#levelOf = levelOf;
  }

  /** Takes a send in; false where its grade cannot be compared. */
  add(grade: string, style: FigureStyle, year: number | null): boolean {
    const level = this.#known(grade);
    if (!level) return false;
    const { at, exact } = level;
    this.#hasCompared ||= !exact;
    const row = this.#pyramid.get(at.grade) ?? { ...at, counts: { onsight: 0, flash: 0, redpoint: 0 } };
    row.counts[style] += 1;
    this.#pyramid.set(at.grade, row);
    if (year === null) return true;
    const before = this.#best.get(year);
    this.#best.set(year, {
      any: harder(before?.any ?? null, at),
      onsight: style === 'onsight' ? harder(before?.onsight ?? null, at) : (before?.onsight ?? null),
    });
    return true;
  }

  figures(): ScaleFigures {
    return {
      pyramid: [...this.#pyramid.values()].sort((one, other) => other.ordinal - one.ordinal),
      hasCompared: this.#hasCompared,
      best: [...this.#best]
        .map(([year, grades]) => ({ year, ...grades }))
        .sort((one, other) => one.year - other.year),
    };
  }

  #known(grade: string): Level {
    const known = this.#levels.get(grade);
    if (known !== undefined) return known;
    const level = this.#levelOf(grade);
    this.#levels.set(grade, level);
    return level;
  }
}

/** Where a boulder's grade stands; null for what is none. */
function levelOfBoulder(written: string): Level {
  const found = readBoulderGrade(written);
  const ordinal = found && gradeOrdinal(found.grade);
  return found && ordinal !== null ? { at: { ordinal, grade: found.grade }, exact: found.exact } : null;
}

/** Where a route's grade stands; null for what cannot be compared. */
function levelOfRoute(written: string): Level {
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
