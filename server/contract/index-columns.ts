import { orientations } from './facet-values';
import { gradeAt } from './grade-scale';
import { Equipment, TopoKind, type Orientation } from './place';
import { indexKinds, type IndexBlock } from './public-index';
import { slugOf } from './slug-of';

/** What `lats` and `lons` say of a row without a place. */
export const NOWHERE = 0x7fff_ffff;

/**
 * The public index in memory: one typed column per field, all blocks one after the other. What a block says of a
 * crag only (place, months) its sectors have here too, and its multi-pitches where they do not say it themselves.
 */
export interface IndexColumns {
  length: number;
  kinds: Uint8Array;
  ids: Int32Array;
  names: string[];
  slugs: string[];
  regions: Int32Array;
  parents: Int32Array;
  /** The row of a route's crag, of a crag itself; -1 for none. */
  cragRows: Int32Array;
  topoKinds: Int8Array;
  gradeMins: Int8Array;
  gradeMaxs: Int8Array;
  counts: Int32Array;
  orientations: Uint8Array;
  /** Degrees times 10,000, or `NOWHERE`. */
  lats: Int32Array;
  lons: Int32Array;
  equipments: Int8Array;
  lengths: Int32Array;
  families: Uint8Array;
  /** `packMonths`; -1 where it is not known. */
  months: Int32Array;
  createds: Int32Array;
  guidebookIds: number[][];
  productIds: number[][];
  samples: Uint8Array;
}

const CRAG = indexKinds.indexOf('crag');
const MULTIPITCH = indexKinds.indexOf('multipitch');

/** Lays the blocks one after the other. */
export function layColumns(blocks: readonly IndexBlock[]): IndexColumns {
  const flat = <Key extends keyof IndexBlock>(key: Key) =>
    blocks.flatMap((block) => block[key] as IndexBlock[Key][number][]);
  const ids = Int32Array.from(flat('ids'));
  const names = flat('names');
  const columns: IndexColumns = {
    length: ids.length,
    ids,
    kinds: Uint8Array.from(flat('kinds')),
    names,
    slugs: flat('slugs').map((slug, row) => slug || slugOf(names[row] ?? '')),
    regions: Int32Array.from(flat('regions')),
    parents: Int32Array.from(flat('parents')),
    cragRows: new Int32Array(ids.length).fill(-1),
    topoKinds: Int8Array.from(flat('topoKinds')),
    gradeMins: Int8Array.from(flat('gradeMins')),
    gradeMaxs: Int8Array.from(flat('gradeMaxs')),
    counts: Int32Array.from(flat('counts')),
    orientations: Uint8Array.from(flat('orientations')),
    lats: Int32Array.from(flat('lats')),
    lons: Int32Array.from(flat('lons')),
    equipments: Int8Array.from(flat('equipments')),
    lengths: Int32Array.from(flat('lengths')),
    families: Uint8Array.from(flat('families')),
    months: Int32Array.from(flat('months')),
    createds: Int32Array.from(flat('createds')),
    guidebookIds: flat('guidebookIds'),
    productIds: flat('productIds'),
    samples: Uint8Array.from(flat('samples')),
  };
  inherit(columns);
  return columns;
}

function inherit({ kinds, ids, parents, cragRows, lats, lons, months }: IndexColumns): void {
  const rowOf = new Map<number, number>();
  kinds.forEach((kind, row) => {
    if (kind === CRAG) rowOf.set(ids[row] ?? -1, row);
  });
  kinds.forEach((kind, row) => {
    const crag = kind === CRAG ? row : (rowOf.get(parents[row] ?? -1) ?? -1);
    cragRows[row] = crag;
    if (kind === CRAG) return;
    months[row] = months[crag] ?? -1;
    if (kind === MULTIPITCH) return;
    lats[row] = lats[crag] ?? NOWHERE;
    lons[row] = lons[crag] ?? NOWHERE;
  });
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
