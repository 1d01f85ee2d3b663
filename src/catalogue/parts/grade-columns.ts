import { gradeAt, gradeBand, gradeOrdinal, type GradeBand } from '#contract/rules/grade-scale';

/** One column of the chart of grades. */
export interface GradeColumn {
  /** The grade in French, such as "5c" or "6a+". */
  grade: string;
  band: GradeBand;
  count: number;
}

/** Up to the fives the scale is drawn in letters, from 6a on in half letters, as climbs are graded. */
function columnOrdinal(ordinal: number): number {
  return ordinal < 36 ? ordinal - (ordinal % 2) : ordinal;
}

/** The columns from the easiest to the hardest grade that has climbs, the empty ones between included. */
export function gradeColumns(counts: readonly (readonly [grade: string, count: number])[]): GradeColumn[] {
  const sums = new Map<number, number>();
  for (const [grade, count] of counts) {
    const ordinal = gradeOrdinal(grade);
    if (ordinal === null) continue;
    const at = columnOrdinal(ordinal);
    sums.set(at, (sums.get(at) ?? 0) + count);
  }
  const [low, high] = [Math.min(...sums.keys()), Math.max(...sums.keys())];
  const columns: GradeColumn[] = [];
  for (let at = low; at <= high; at += at < 36 ? 2 : 1) {
    columns.push({ grade: gradeAt(at), band: gradeBand(at), count: sums.get(at) ?? 0 });
  }
  return columns;
}
