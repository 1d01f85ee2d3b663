import { equipmentTypes, indexKinds, orientations, topoKinds } from '../rules/catalogue-values';
import { gradeAt } from '../rules/grade-scale';
import type { Equipment, Orientation, TopoKind } from '../catalogue/place';
import type { IndexBlock } from '../index/public-index';
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
  const length = blocks.reduce((sum, block) => sum + block.ids.length, 0);
  const bytes = (key: NumberColumn) => fill(new Uint8Array(length), blocks, key);
  const signedBytes = (key: NumberColumn) => fill(new Int8Array(length), blocks, key);
  const numbers = (key: NumberColumn) => fill(new Int32Array(length), blocks, key);
  const names = blocks.flatMap((block) => block.names);
  const columns: IndexColumns = {
    length,
    ids: numbers('ids'),
    kinds: bytes('kinds'),
    names,
    slugs: blocks.flatMap((block) => block.slugs).map((slug, row) => slug || slugOf(names[row] ?? '')),
    regions: numbers('regions'),
    parents: numbers('parents'),
    cragRows: new Int32Array(length).fill(-1),
    topoKinds: signedBytes('topoKinds'),
    gradeMins: signedBytes('gradeMins'),
    gradeMaxs: signedBytes('gradeMaxs'),
    counts: numbers('counts'),
    orientations: bytes('orientations'),
    lats: numbers('lats'),
    lons: numbers('lons'),
    equipments: signedBytes('equipments'),
    lengths: numbers('lengths'),
    families: bytes('families'),
    months: numbers('months'),
    createds: numbers('createds'),
    guidebookIds: blocks.flatMap((block) => block.guidebookIds),
    productIds: blocks.flatMap((block) => block.productIds),
    samples: bytes('samples'),
  };
  inherit(columns);
  return columns;
}

type NumberColumn = {
  [Key in keyof IndexBlock]: IndexBlock[Key] extends number[] ? Key : never;
}[keyof IndexBlock];

function fill<Column extends Uint8Array | Int8Array | Int32Array>(
  column: Column,
  blocks: readonly IndexBlock[],
  key: NumberColumn,
): Column {
  let at = 0;
  for (const block of blocks) {
    column.set(block[key], at);
    at += block.ids.length;
  }
  return column;
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
  return topoKinds[code ?? 0] ?? 'cliff';
}

/** The equipment of a packed code, null for none. */
export function unpackEquipment(code: number | undefined): Equipment | null {
  return equipmentTypes[(code ?? 0) - 1] ?? null;
}
