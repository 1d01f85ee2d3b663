import type { AscentTypeCode } from '#contract/rules/ascent-type';
import { gradeOrdinal } from '#contract/rules/grade-scale';
import type { LocalAscent } from '#worker/db/rows';
import { allAscents } from './all-ascents';
import { type LogbookFilter, narrowed, placeNameOf, UNDATED } from './logbook-filter';
import { newestFirst } from './newest-first';
import { useLiveQuery } from '../../sync/local/use-live-query';

/** The ascents of some types that a filter lets through, newest first; undefined while they are being looked for. */
export function useFilteredLogbook(
  types: readonly AscentTypeCode[],
  { text, year, grade, place }: LogbookFilter,
): LocalAscent[] | undefined {
  return useLiveQuery(
    async ({ db }) => {
      const all = (await allAscents(db)).filter(({ ascentType }) => types.includes(ascentType));
      return narrowed(all, { text, year, grade, place }).sort(newestFirst);
    },
    [types.join(), text, year, grade, place],
  );
}

/** What there is to choose from. */
export interface LogbookFacets {
  /** Newest first; "none" last where something has no date. */
  years: string[];
  /** Easiest first, other systems after the French ones. */
  grades: string[];
  /** By name. */
  places: string[];
}

/** The years, grades and places of the logbook; undefined while they are being gathered. */
export function useLogbookFacets(): LogbookFacets | undefined {
  return useLiveQuery(async ({ db }) => {
    const [years, grades, places] = [new Set<string>(), new Set<string>(), new Set<string>()];
    for (const ascent of await allAscents(db)) {
      years.add(ascent.date?.slice(0, 4) ?? UNDATED);
      if (ascent.grade !== null) grades.add(ascent.grade);
      places.add(placeNameOf(ascent));
    }
    const order = (grade: string) => gradeOrdinal(grade) ?? Infinity;
    return {
      years: [...years].sort((one, other) => yearOrder(other) - yearOrder(one)),
      grades: [...grades].sort((one, other) => order(one) - order(other) || one.localeCompare(other)),
      places: [...places].sort((one, other) => one.localeCompare(other)),
    };
  });
}

function yearOrder(year: string): number {
  return year === UNDATED ? 0 : Number(year);
}
