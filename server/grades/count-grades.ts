import { compareGrades } from '#contract/rules/grade-scale';
import type { GradeCounts } from '#contract/catalogue/place';

/** Adds up counts by their grade, from the easiest. */
export function countGrades(counts: GradeCounts): GradeCounts {
  const sums = new Map<string, number>();
  for (const [grade, count] of counts) sums.set(grade, (sums.get(grade) ?? 0) + count);
  return [...sums].sort(([one], [other]) => compareGrades(one, other));
}
