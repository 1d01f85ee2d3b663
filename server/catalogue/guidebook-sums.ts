import type { Keys } from '#contract/catalogue/place';
import type { GuidebookFigures } from '#server/database/schema/catalogue';
import { gradeRange } from '../grades/grade-range';
import type { MultipitchHead, SectorHead } from './route-heads';

type Sum = Omit<GuidebookFigures, 'id' | 'grades'> & { grades: Set<string> };

/** Adds up what the routes of each guidebook come to, a part of the catalogue after the other. */
export class GuidebookSums {
  readonly #sums = new Map<number, Sum>();

  add({
    sectors,
    multipitches,
  }: {
    sectors: readonly SectorHead[];
    multipitches: readonly MultipitchHead[];
  }): void {
    for (const { keys, climbCount, gradeMin, gradeMax } of sectors) {
      for (const sum of this.#of(keys)) {
        sum.sectorCount += 1;
        sum.climbCount += climbCount;
        sum.grades.add(gradeMin).add(gradeMax);
      }
    }
    for (const { keys, gradeMax } of multipitches) {
      for (const sum of this.#of(keys)) {
        sum.multipitchCount += 1;
        sum.grades.add(gradeMax);
      }
    }
  }

  /** What was added so far; a guidebook without a route is not among them. */
  figures(): GuidebookFigures[] {
    return [...this.#sums].map(([id, { grades, ...counts }]) => ({
      id,
      ...counts,
      grades: gradeRange([...grades]),
    }));
  }

  #of({ guidebookIds }: Keys): Sum[] {
    return guidebookIds.map((id) => {
      const known = this.#sums.get(id);
      if (known) return known;
      const sum: Sum = { sectorCount: 0, climbCount: 0, multipitchCount: 0, grades: new Set() };
      this.#sums.set(id, sum);
      return sum;
    });
  }
}
