import type { AscentTypeCode } from '#contract/rules/ascent-type';
import type { RouteType } from '#contract/catalogue/place';
import type { ReadDate } from './read-date';
import type { ReadStyle } from './read-style';

/** A record of a file by its titles, as it stood there. */
export type Fields = Readonly<Record<string, string>>;

/** What a format knows of one record. Only the name is needed; all texts may be as the source wrote them. */
export interface RowReading {
  /** The service's own number of the entry; null when it gives none. */
  sourceId: string | null;
  /** What stays the same when the entry is exported again; entries alike are counted through. */
  sameness: readonly string[];
  name: string;
  /** From large to small or as the source has it: "Buoux · Styx". */
  place: string;
  grade: string;
  date: ReadDate;
  style: ReadStyle;
  /** The source's own words for the style. */
  styleWords: string;
  type?: RouteType;
  discipline?: string;
  /** As written; what is no number from 1 to 999 stays unknown. */
  attempts?: string;
  /** 1 to 5, or null. */
  score?: number | null;
  comment?: string;
  partner?: string;
  /** For entries that say their kind more plainly than words. */
  ascentType?: AscentTypeCode;
}

/** A kind of table: how its titles are told from others, and what a record says. */
export interface TableFormat {
  /** Titles that stand in every file of this kind, lower case. */
  titles: readonly string[];
  read(field: (title: string) => string): RowReading;
}

/** 1 to 5 out of a text; anything else is no score. */
export function scoreOf(text: string, add = 0): number | null {
  const score = Math.round(Number(text)) + add;
  return text.trim() !== '' && score >= 1 && score <= 5 ? score : null;
}

/** The parts of a place that say something, in order, once each. */
export function placeOf(...parts: string[]): string {
  const told = parts
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^unknown sector$/i.test(part));
  return [...new Set(told)].join(' · ');
}
