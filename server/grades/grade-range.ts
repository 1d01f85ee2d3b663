import { compareGrades } from '#contract/rules/grade-scale';

/** The easiest and the hardest of some grades; null of none. */
export function gradeRange(grades: readonly string[]): { gradeMin: string; gradeMax: string } | null {
  const sorted = [...grades].sort(compareGrades);
  const [gradeMin] = sorted;
  const gradeMax = sorted.at(-1);
  return gradeMin !== undefined && gradeMax !== undefined ? { gradeMin, gradeMax } : null;
}
