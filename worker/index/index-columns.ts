import { gradeAt } from '#contract/grade-scale';
import { orientations } from '#contract/facet-values';
import { Equipment, TopoKind, type Orientation } from '#contract/place';
import type { IndexBlock } from '#contract/public-index';

/** The public index in memory: one typed column per field, all blocks one after the other. */
export interface IndexColumns {
  length: number;
  kinds: Uint8Array;
  ids: Int32Array;
  names: string[];
  slugs: string[];
  regions: Int32Array;
  parents: Int32Array;
  topoKinds: Int8Array;
  gradeMins: Int8Array;
  gradeMaxs: Int8Array;
  counts: Int32Array;
  orientations: Uint8Array;
  lats: Int32Array;
  lons: Int32Array;
  equipments: Int8Array;
  lengths: Int32Array;
  guidebookIds: number[][];
  productIds: number[][];
  samples: Uint8Array;
}

/** Lays the blocks one after the other. */
export function layColumns(blocks: readonly IndexBlock[]): IndexColumns {
  const flat = <Key extends keyof IndexBlock>(key: Key) =>
    blocks.flatMap((block) => block[key] as IndexBlock[Key][number][]);
  const ids = Int32Array.from(flat('ids'));
  return {
    length: ids.length,
    ids,
    kinds: Uint8Array.from(flat('kinds')),
    names: flat('names'),
    slugs: flat('slugs'),
    regions: Int32Array.from(flat('regions')),
    parents: Int32Array.from(flat('parents')),
    topoKinds: Int8Array.from(flat('topoKinds')),
    gradeMins: Int8Array.from(flat('gradeMins')),
    gradeMaxs: Int8Array.from(flat('gradeMaxs')),
    counts: Int32Array.from(flat('counts')),
    orientations: Uint8Array.from(flat('orientations')),
    lats: Int32Array.from(flat('lats')),
    lons: Int32Array.from(flat('lons')),
    equipments: Int8Array.from(flat('equipments')),
    lengths: Int32Array.from(flat('lengths')),
    guidebookIds: flat('guidebookIds'),
    productIds: flat('productIds'),
    samples: Uint8Array.from(flat('samples')),
  };
}

/** The grade of a packed ordinal, null for none. */
export function unpackGrade(ordinal: number | undefined): string | null {
  return ordinal === undefined || ordinal < 0 ? null : gradeAt(ordinal);
}

/** The sides of the sky of a packed set. */
export function unpackOrientations(bits: number | undefined): Orientation[] {
  return orientations.filter((_side, at) => ((bits ?? 0) >> at) & 1);
}

/** The kind of a packed code. */
export function unpackTopoKind(code: number | undefined): TopoKind {
  return TopoKind.options[code ?? 0] ?? 'cliff';
}

/** The equipment of a packed code, null for none. */
export function unpackEquipment(code: number | undefined): Equipment | null {
  return Equipment.options[(code ?? 0) - 1] ?? null;
}
