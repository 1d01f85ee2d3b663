/** The pure half of `grade.ts`: it knows no zod, so that the first screen can draw grades without it. */
const LETTERS = ['a', 'b', 'c'] as const;
export const GRADE_PATTERN = /^([3-9])(?:([abc])?(\+)?)$/;

/** The five colour bands of SPEC section 9, from easy to extreme. */
export const gradeBands = ['F', 'M', 'D', 'TD', 'ED'] as const;
export type GradeBand = (typeof gradeBands)[number];

/**
 * The place of a grade on the scale: six steps a digit, "6a" = 36, "6a+" = 37, "9c+" = 59.
 * A bare digit stands between its a and b, a bare plus between its b and c. `null` for what is no grade.
 */
export function gradeOrdinal(grade: string): number | null {
  const parts = GRADE_PATTERN.exec(grade);
  if (!parts) return null;
  const digit = Number(parts[1]) * 6;
  const plus = parts[3] ? 1 : 0;
  const letter = LETTERS.indexOf(parts[2] as (typeof LETTERS)[number]);
  return letter === -1 ? digit + 1 + plus * 2 : digit + letter * 2 + plus;
}

/** The grade that stands at an ordinal of `gradeOrdinal`; ordinals below 6a come back with their letter. */
export function gradeAt(ordinal: number): string {
  const rest = ordinal % 6;
  return `${Math.floor(ordinal / 6)}${LETTERS[rest >> 1] ?? 'a'}${rest % 2 ? '+' : ''}`;
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

/** The easiest and the hardest grade of a band; null where it is open. */
export function bandRange(band: GradeBand): { min: string | null; max: string | null } {
  const at = gradeBands.indexOf(band);
  const [below, own] = [UPPER_BOUNDS[at - 1], UPPER_BOUNDS[at]];
  return { min: below ? gradeAt(below[1] + 1) : null, max: own ? gradeAt(own[1]) : null };
}

/** The colour band of a grade ordinal. */
export function gradeBand(ordinal: number): GradeBand {
  return UPPER_BOUNDS.find(([, bound]) => ordinal <= bound)?.[0] ?? 'ED';
}
