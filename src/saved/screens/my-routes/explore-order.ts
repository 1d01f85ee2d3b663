import { gradeOrdinal } from '#contract/rules/grade-scale';

/** By name as the index has it, from the easiest, or the largest first. */
export type ExploreOrder = 'name' | 'grade' | 'size';

/** The places in an order; those without a grade come last. What stands by name already is handed back as it is. */
export function inOrder<Place extends { gradeMax: string | null }>(
  places: readonly Place[],
  order: ExploreOrder,
  sizeOf: (place: Place) => number,
): readonly Place[] {
  if (order === 'size') return places.toSorted((one, other) => sizeOf(other) - sizeOf(one));
  if (order === 'grade') return places.toSorted((one, other) => hardness(one) - hardness(other));
  return places;
}

function hardness({ gradeMax }: { gradeMax: string | null }): number {
  return gradeOrdinal(gradeMax ?? '') ?? 99;
}
