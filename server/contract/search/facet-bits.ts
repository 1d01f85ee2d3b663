import { gradeBand, gradeBands } from '../rules/grade-scale';
import type { IndexColumns } from './index-columns';
import { indexKinds } from '../rules/catalogue-values';

const GUIDEBOOK = indexKinds.indexOf('guidebook');

/** What facets ask of rows and the columns do not say by themselves; laid once for an index. */
export interface FacetBits {
  /** Bit n set: the row's grades touch `gradeBands[n]`. */
  bands: Uint8Array;
  /** Bit 0 set: cliff, bit 1: multi-pitch; both for mixed kinds. */
  types: Uint8Array;
  /** Bit n set: the row is equipped as `equipmentTypes[n]`. */
  equipments: Uint8Array;
  /** The regions of each guidebook's row: all in which it opens something. */
  guidebookRegions: ReadonlyMap<number, ReadonlySet<number>>;
}

/** Lays the facets of every row once, for all searches of an edition; by row number, as the columns are. */
export function layFacetBits(columns: IndexColumns): FacetBits {
  const { length, gradeMins, gradeMaxs, topoKinds, equipments } = columns;
  const bandOf = Uint8Array.from({ length: 64 }, (_, ordinal) => gradeBands.indexOf(gradeBand(ordinal)));
  const bands = new Uint8Array(length);
  for (let row = 0; row < length; row += 1) {
    const [min = -1, max = -1] = [gradeMins[row], gradeMaxs[row]];
    if (min < 0 || max < 0) continue;
    for (let band = bandOf[min] ?? 0; band <= (bandOf[max] ?? 0); band += 1) bands[row]! |= 1 << band;
  }
  return {
    bands,
    types: Uint8Array.from(topoKinds, (kind) => kind + 1),
    equipments: Uint8Array.from(equipments, (code) => (code > 0 ? 1 << (code - 1) : 0)),
    guidebookRegions: regionsOfGuidebooks(columns),
  };
}

/** `topoKinds` are cliff 0, multipitch 1, mixte 2: plus one, they are the bits of the types. */
function regionsOfGuidebooks({ kinds, ids, regions, guidebookIds }: IndexColumns) {
  const opened = new Map<number, Set<number>>();
  const rowsOf: [number, number][] = [];
  kinds.forEach((kind, row) => {
    const region = regions[row] ?? -1;
    if (kind === GUIDEBOOK) rowsOf.push([row, ids[row] ?? -1]);
    for (const id of guidebookIds[row] ?? []) {
      const found = opened.get(id);
      if (found) found.add(region);
      else opened.set(id, new Set([region]));
    }
  });
  return new Map(rowsOf.map(([row, id]) => [row, opened.get(id) ?? new Set<number>()]));
}
