import { compareGrades, isBoulderGrade } from '#contract/rules/grade-scale';

/** The easiest and the hardest of some grades; of routes and boulders together, the routes'. Null of none. */
export function gradeRange(grades: readonly string[]): { gradeMin: string; gradeMax: string } | null {
  const routes = grades.filter((grade) => !isBoulderGrade(grade));
  const sorted = (routes.length > 0 ? routes : [...grades]).sort(compareGrades);
  const [gradeMin] = sorted;
  const gradeMax = sorted.at(-1);
  return gradeMin !== undefined && gradeMax !== undefined ? { gradeMin, gradeMax } : null;
}
