import { gradeBand, gradeBands } from '../rules/grade-scale';
import type { IndexColumns } from './index-columns';
import { indexKinds } from '../rules/catalogue-values';

export const GUIDEBOOK = indexKinds.indexOf('guidebook');

/** By row, bit n set: its grades touch `gradeBands[n]`. */
export function bandsOf({ length, gradeMins, gradeMaxs }: IndexColumns): Uint8Array {
  const bandOf = Uint8Array.from({ length: 128 }, (_, ordinal) => gradeBands.indexOf(gradeBand(ordinal)));
  const bands = new Uint8Array(length);
  for (let row = 0; row < length; row += 1) {
    const [min = -1, max = -1] = [gradeMins[row], gradeMaxs[row]];
    if (min < 0 || max < 0) continue;
    for (let band = bandOf[min] ?? 0; band <= (bandOf[max] ?? 0); band += 1) bands[row]! |= 1 << band;
  }
  return bands;
}

/**
 * By row, bit n set: it is of `climbingTypes[n]`; two of them for mixed kinds. `topoKinds` are cliff 0, multipitch 1,
 * mixte 2 and boulder 3: plus one, they are these bits.
 */
export function typesOf({ topoKinds }: IndexColumns): Uint8Array {
  const types = new Uint8Array(topoKinds.length);
  for (let row = 0; row < types.length; row += 1) types[row] = topoKinds[row]! + 1;
  return types;
}

/** By row, bit n set: it is equipped as `equipmentTypes[n]`. */
export function equipmentsOf({ equipments }: IndexColumns): Uint8Array {
  const bits = new Uint8Array(equipments.length);
  for (let row = 0; row < bits.length; row += 1)
    bits[row] = equipments[row]! > 0 ? 1 << (equipments[row]! - 1) : 0;
  return bits;
}

/** The months that suit, January 0, of months as they are packed; none where they are not known. */
export function monthsOf(packed: number): number[] {
  if (packed < 0) return [];
  return Array.from({ length: 12 }, (_, month) => month).filter((month) => (packed >> (2 * month)) & 3);
}

/** All regions in which a guidebook opens something, by its id. */
export function regionsOfGuidebooks({
  regions,
  guidebookIds,
}: IndexColumns): ReadonlyMap<number, ReadonlySet<number>> {
  const opened = new Map<number, Set<number>>();
  guidebookIds.forEach((ids, row) => {
    const region = regions[row] ?? -1;
    for (const id of ids) {
      const found = opened.get(id);
      if (found) found.add(region);
      else opened.set(id, new Set([region]));
    }
  });
  return opened;
}
