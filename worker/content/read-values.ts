import type { Coordinates } from '#contract/catalogue/place';
import { gradeAt, gradeOrdinal } from '#contract/rules/grade-scale';
import { comparableOrdinal, looksLikeBoulder, readBoulderGrade } from '#contract/rules/grade-systems';

/** A grade as the catalogue has it; `isRough` where it was another system's, or the first of two. */
export type ReadGrade = { grade: string; isRough: boolean; isBoulder: boolean } | null;

/**
 * Reads a grade as files write it: "6a+", "6a/b", "5.10a", "VII-", "6a ?"; of a boulder "6A+", "fb 5", "V4", and "6a+"
 * where the file says that it is one (`is`).
 */
export function readGrade(written: string, is: 'boulder' | 'route' | null = null): ReadGrade {
  const word = written.trim().replaceAll(/[?~≈()\s]/g, '');
  if (word === '') return null;
  const [first = ''] = word.split(/[/-](?=\S)/);
  // Letters in capitals are a boulder's, but where the file says otherwise.
  if (is === 'boulder' || (is === null && looksLikeBoulder(first))) {
    const found = readBoulderGrade(word);
    return found && { grade: found.grade, isRough: !found.exact, isBoulder: true };
  }
  const french = first.toLowerCase();
  if (gradeOrdinal(french) !== null) {
    return { grade: french, isRough: french !== word.toLowerCase(), isBoulder: false };
  }
  const compared = comparableOrdinal(word.replace(/^[ivx]+/i, (roman) => roman.toUpperCase()));
  return compared && { grade: gradeAt(compared.ordinal), isRough: true, isBoulder: false };
}

/** A number with a point or a comma, thousands apart or not, whatever unit follows it; null for none. */
export function readNumber(written: string): number | null {
  const joined = written.trim().replaceAll(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '');
  const found = /^[^\d-]*(-?\d+(?:[.,]\d+)?)/.exec(joined);
  return found?.[1] === undefined ? null : Number(found[1].replace(',', '.'));
}

/** Degrees, from two texts, or from one that holds both; null where they are no place on Earth. */
export function readPlace(lat: string, lon: string): Coordinates | null {
  const [both, other] = lat.includes(' ') || /;/.test(lat) ? lat.split(/[\s;]+/) : [lat, lon];
  const place = { lat: degrees(both ?? ''), lon: degrees(other ?? '') };
  const isOnEarth = Math.abs(place.lat) <= 90 && Math.abs(place.lon) <= 180;
  return isOnEarth ? place : null;
}

function degrees(written: string): number {
  const text = written.trim().replace(/,$/, '').replace(',', '.').replace(/°$/, '');
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

/** Stars as figures or as signs, 0 to 3; null for anything else. */
export function readStars(written: string): number | null {
  const text = written.trim();
  if (text === '') return 0;
  if (/^[*★☆]+$/u.test(text)) return Math.min(3, text.length);
  const number = readNumber(text);
  return number === null || number < 0 ? null : Math.min(3, Math.round(number));
}
