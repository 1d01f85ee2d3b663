import { DATE_MAX, DATE_MIN } from '#contract/rules/ascent-type';
import type { EntryNote } from './logbook-entry';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** Years of two digits from here on are of the last century: nobody logged climbs of 1949 by computer. */
const CENTURY_TURN = 50;

/** A day as a source wrote it: `null` with the note why, when no plain day can be told from it. */
export interface ReadDate {
  date: string | null;
  note?: Extract<EntryNote, 'datePartial' | 'dateUnreadable'>;
}

/** How the numbers of a date with strokes stand. */
export type DateOrder = 'dayFirst' | 'monthFirst';

/**
 * Reads "2019-10-10 0:00:00", "2023-06-01T00:00:00Z", "31/May/23", "6/1/2023" and their like. Empty is no date; a
 * date of which parts are unknown ("??/Apr/23", "2019", "2019-04") is none either, with a note: no day is invented.
 */
export function readDate(text: string, order: DateOrder = 'dayFirst'): ReadDate {
  const written = text.trim();
  if (written === '' || /^(?:null|none|-)$/i.test(written)) return { date: null };
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?![\d-])/.exec(written);
  if (iso) return day(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  if (written.includes('?') || /^\d{4}(?:-\d{1,2})?$/.test(written))
    return { date: null, note: 'datePartial' };
  const parts = /^(\d{1,2})[/. -]([a-z]{3,9}|\d{1,2})[/. -](\d{4}|\d{2})(?!\d)/i.exec(written);
  if (!parts) return { date: null, note: 'dateUnreadable' };
  const [, first = '', second = '', last = ''] = parts;
  const named = MONTHS.indexOf(second.slice(0, 3).toLowerCase()) + 1;
  if (named > 0) return day(fullYear(last), named, Number(first));
  return order === 'dayFirst'
    ? day(fullYear(last), Number(second), Number(first))
    : day(fullYear(last), Number(first), Number(second));
}

function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  return year < CENTURY_TURN ? 2000 + year : 1900 + year;
}

function day(year: number, month: number, date: number): ReadDate {
  const instant = new Date(Date.UTC(year, month - 1, date));
  const isReal = instant.getUTCMonth() === month - 1 && instant.getUTCDate() === date;
  const plain = isReal ? instant.toISOString().slice(0, 10) : '';
  return plain >= DATE_MIN && plain <= DATE_MAX ? { date: plain } : { date: null, note: 'dateUnreadable' };
}
