/** The pure half of `grade.ts`: it knows no zod, so that the first screen can draw grades without it. */
const LETTERS = ['a', 'b', 'c'] as const;
/** A digit, mostly a letter, sometimes a plus. */
const PARTS = /^([1-9])([abc])?(\+)?$/;
/** A French grade of a route, from 3 to 9c+: "5", "5+", "6a", "7c+". */
export const ROUTE_GRADE_PATTERN = /^[3-9][abc]?\+?$/;
/** A boulder's grade of Fontainebleau: "6A", "7C+"; where no capital tells it from a route's, "fb" does: "fb 5+". */
const BOULDER_GRADE_PATTERN = /^(?:fb [1-9]|[1-9][ABC])\+?$/;
/** The grade of a climb, on a rope or above a mat. */
export const GRADE_PATTERN = new RegExp(`${ROUTE_GRADE_PATTERN.source}|${BOULDER_GRADE_PATTERN.source}`);
/** Boulders stand behind all routes: the place of a boulder's grade is that of its letters, and so much. */
export const BOULDER_ORDINALS = 64;

/** The five colour bands of SPEC section 9, from easy to extreme. */
export const gradeBands = ['F', 'M', 'D', 'TD', 'ED'] as const;
export type GradeBand = (typeof gradeBands)[number];

/** Whether a grade is a boulder's. */
export function isBoulderGrade(grade: string): boolean {
  return BOULDER_GRADE_PATTERN.test(grade);
}

/**
 * The place of a grade on its scale: six steps a digit, "6a" = 36, "6a+" = 37, "9c+" = 59; "6A" = 100.
 * A bare digit stands between its a and b, a bare plus between its b and c. `null` for what is no grade.
 */
export function gradeOrdinal(grade: string): number | null {
  if (!GRADE_PATTERN.test(grade)) return null;
  return isBoulderGrade(grade)
    ? BOULDER_ORDINALS + placeOf(grade.replace('fb ', '').toLowerCase())
    : placeOf(grade);
}

function placeOf(grade: string): number {
  const parts = PARTS.exec(grade) ?? [];
  const digit = Number(parts[1]) * 6;
  const plus = parts[3] ? 1 : 0;
  const letter = LETTERS.indexOf(parts[2] as (typeof LETTERS)[number]);
  return letter === -1 ? digit + 1 + plus * 2 : digit + letter * 2 + plus;
}

/** The grade that stands at an ordinal of `gradeOrdinal`; a route's below 6a comes back with its letter. */
export function gradeAt(ordinal: number): string {
  if (ordinal >= BOULDER_ORDINALS) return boulderGradeAt(ordinal - BOULDER_ORDINALS);
  const rest = ordinal % 6;
  return `${Math.floor(ordinal / 6)}${LETTERS[rest >> 1] ?? 'a'}${rest % 2 ? '+' : ''}`;
}

/** Below 6A boulders are mostly graded without a letter. */
function boulderGradeAt(place: number): string {
  const isBare = place < 36 && place % 2 === 1 && place % 6 < 5;
  return isBare ? `fb ${Math.floor(place / 6)}${place % 6 === 3 ? '+' : ''}` : gradeAt(place).toUpperCase();
}

/** Negative when the first grade is easier; what is no grade sorts last. */
export function compareGrades(first: string, second: string): number {
  return (gradeOrdinal(first) ?? Infinity) - (gradeOrdinal(second) ?? Infinity);
}

/** The upper bounds of SPEC section 9: F to the fives, M to 6a+, D to 6c+, TD to 7b+, ED beyond. */
const UPPER_BOUNDS: readonly (readonly [GradeBand, number])[] = [
  ['F', 35],
  ['M', 37],
  ['D', 41],
  ['TD', 45],
];
/** The same of boulders, by the moves that a route of the band asks for: fb 4, fb 5, 6A+ and 6C+. */
const BOULDER_BOUNDS: typeof UPPER_BOUNDS = [
  ['F', 29],
  ['M', 32],
  ['D', 37],
  ['TD', 41],
];

/** The easiest and the hardest grade of a route in a band; null where it is open. */
export function bandRange(band: GradeBand): { min: string | null; max: string | null } {
  const at = gradeBands.indexOf(band);
  const [below, own] = [UPPER_BOUNDS[at - 1], UPPER_BOUNDS[at]];
  return { min: below ? gradeAt(below[1] + 1) : null, max: own ? gradeAt(own[1]) : null };
}

/** The colour band of a grade ordinal. */
export function gradeBand(ordinal: number): GradeBand {
  const isBoulder = ordinal >= BOULDER_ORDINALS;
  const place = isBoulder ? ordinal - BOULDER_ORDINALS : ordinal;
  return (isBoulder ? BOULDER_BOUNDS : UPPER_BOUNDS).find(([, bound]) => place <= bound)?.[0] ?? 'ED';
}
