import type { Ascent } from '#contract/tables/ascent';
import { foldedWords, foldText } from '#contract/search/fold-text';
import { countSlips, slipsAllowed } from '#contract/search/slips';

/** What a logbook list is narrowed to; empty texts narrow nothing. */
export interface LogbookFilter {
  /** Words that all have to begin a word of name, place, grade, partner or comment. */
  text: string;
  /** "2024", or "none" for what has no date. */
  year: string;
  /** As it was written. */
  grade: string;
  /** The first part of what the place is called. */
  place: string;
}

export const noFilter: LogbookFilter = { text: '', year: '', grade: '', place: '' };
export const UNDATED = 'none';

type FilteredAscent = Pick<Ascent, 'climbName' | 'routeLabel' | 'grade' | 'date' | 'partner' | 'comment'>;

/** Whether a filter narrows anything. */
export function isNarrowing(filter: LogbookFilter): boolean {
  return Object.values(filter).some((value: string) => value.trim() !== '');
}

/** The place an ascent is counted under: "Buoux" of "Buoux · Styx". */
export function placeNameOf({ routeLabel }: Pick<Ascent, 'routeLabel'>): string {
  return routeLabel.split(' · ')[0] ?? routeLabel;
}

/** The ascents that a filter lets through, in their order; slips are forgiven when nothing else fits, as in the search. */
export function narrowed<Some extends FilteredAscent>(
  ascents: readonly Some[],
  filter: LogbookFilter,
): Some[] {
  const fitting = ascents.filter(filterTest(filter, (word, start) => word.startsWith(start)));
  return fitting.length > 0 || filter.text === '' ? fitting : ascents.filter(filterTest(filter, isLike));
}

/** Whether a word begins as another does, but for the slips that a search forgives. */
function isLike(word: string, start: string): boolean {
  const most = slipsAllowed(start);
  return most > 0 ? countSlips(start, word, most, true) <= most : word.startsWith(start);
}

/** Tells for one ascent after the other whether a filter lets it through; `isBegun` whether a word begins as typed. */
function filterTest(
  { text, year, grade, place }: LogbookFilter,
  isBegun: (word: string, start: string) => boolean,
): (ascent: FilteredAscent) => boolean {
  const wanted = foldedWords(text);
  const inPlace = foldText(place);
  return (ascent) => {
    if (year !== '' && (ascent.date?.slice(0, 4) ?? UNDATED) !== year) return false;
    if (grade !== '' && ascent.grade !== grade) return false;
    if (inPlace !== '' && foldText(placeNameOf(ascent)) !== inPlace) return false;
    if (wanted.length === 0) return true;
    const { climbName, routeLabel, partner, comment } = ascent;
    const words = foldedWords([climbName, routeLabel, ascent.grade, partner, comment].join(' '));
    return wanted.every((start) => words.some((word) => isBegun(word, start)));
  };
}
