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
  /** As blocks say them: empty where it is made of the name (`slugAt`). */
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

type NumberColumn = {
  [Key in keyof IndexBlock]: IndexBlock[Key] extends number[] ? Key : never;
}[keyof IndexBlock];

/** How the numbers of each column are held. */
const forms = {
  ids: Int32Array,
  kinds: Uint8Array,
  regions: Int32Array,
  parents: Int32Array,
  topoKinds: Int8Array,
  gradeMins: Int8Array,
  gradeMaxs: Int8Array,
  counts: Int32Array,
  orientations: Uint8Array,
  lats: Int32Array,
  lons: Int32Array,
  equipments: Int8Array,
  lengths: Int32Array,
  families: Uint8Array,
  months: Int32Array,
  createds: Int32Array,
  samples: Uint8Array,
} as const satisfies Record<NumberColumn, unknown>;
type Numbers = { [Key in NumberColumn]: InstanceType<(typeof forms)[Key]> };
const numberColumns = Object.keys(forms) as NumberColumn[];

/** Lays the blocks one after the other; of those that are made as they are asked for, one is in memory at a time. */
export function layColumns(blocks: Iterable<IndexBlock>): IndexColumns {
  let numbers = roomFor(0);
  let length = 0;
  const names: string[] = [];
  const slugs: string[] = [];
  const guidebookIds: number[][] = [];
  const productIds: number[][] = [];
  for (const block of blocks) {
    const end = length + block.ids.length;
    if (end > numbers.ids.length) numbers = roomFor(2 * end, numbers);
    for (const name of numberColumns) numbers[name].set(block[name], length);
    length = end;
    names.push(...block.names);
    slugs.push(...block.slugs);
    guidebookIds.push(...block.guidebookIds);
    productIds.push(...block.productIds);
  }
  const cragRows = new Int32Array(length).fill(-1);
  const columns: IndexColumns = {
    length,
    ...roomFor(length, numbers),
    names,
    slugs,
    cragRows,
    guidebookIds,
    productIds,
  };
  inherit(columns);
  return columns;
}

/** Columns for so many rows, in which those that are given stand first, as many as there is room for. */
function roomFor(rows: number, given?: Numbers): Numbers {
  const columns = numberColumns.map((name) => {
    const column = new forms[name](rows);
    if (given) column.set(given[name].subarray(0, rows));
    return [name, column] as const;
  });
  return Object.fromEntries(columns) as unknown as Numbers;
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

/** The slug of a row; empty for one that is not there. */
export function slugAt({ slugs, names }: IndexColumns, row: number): string {
  return slugs[row] || slugOf(names[row] ?? '');
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
