import { cragFigures } from './crag-figures';
import { NO_GRADE_SIGN } from './pack-block';
import type { Column, PackedBlock } from './packed-block';
import { indexKinds } from '../rules/catalogue-values';
import type { IndexBlock } from './public-index';
import { slugOf } from '../search/slug-of';

const CRAG = indexKinds.indexOf('crag');
const MULTIPITCH = indexKinds.indexOf('multipitch');

/** Reads the block that `packBlock` wrote. */
export function unpackBlock(packed: PackedBlock): IndexBlock {
  const { rows: length, hasCragFigures } = packed;
  const all = Array.from({ length }, (_, row) => row);
  const kinds = columnOf(packed.kinds, length);
  const rowsOf = (isMeant: (kind: number) => boolean) => all.filter((row) => isMeant(kinds[row] ?? -1));
  const crags = rowsOf((kind) => kind === CRAG);
  const routes = rowsOf((kind) => kind !== CRAG);
  const figured = hasCragFigures ? all : routes;
  const placed = rowsOf((kind) => kind === CRAG || kind === MULTIPITCH);
  const multipitches = rowsOf((kind) => kind === MULTIPITCH);
  /** A column in which some rows have the given values, and the others `none`. */
  const spread = (rows: readonly number[], values: readonly number[], none: number) => {
    const column = all.map(() => none);
    rows.forEach((row, at) => {
      column[row] = values[at] ?? none;
    });
    return column;
  };
  const some = (rows: readonly number[], column: Column, none: number) =>
    spread(rows, columnOf(column, rows.length), none);
  const grown = (rows: readonly number[], column: Column) =>
    spread(rows, sums(columnOf(column, rows.length)), -1);
  const ids = sums(columnOf(packed.ids, length));
  const mins = figured.map((_row, at) => packed.gradeMins.charCodeAt(at) - 1 - NO_GRADE_SIGN);
  const spans = columnOf(packed.gradeSpans, figured.length);
  const keys = some(figured, packed.keys, -1);
  const block: IndexBlock = {
    kinds,
    ids,
    names: packed.names,
    slugs: unpackSlugs(packed, ids),
    regions: columnOf(packed.regions, length),
    parents: grown(routes, packed.parents).map((row) => (row < 0 ? -row - 1 || -1 : (ids[row] ?? -1))),
    topoKinds: columnOf(packed.topoKinds, length),
    gradeMins: spread(figured, mins, -1),
    gradeMaxs: spread(
      figured,
      mins.map((min, at) => min + (spans[at] ?? 0)),
      -1,
    ),
    counts: some(figured, packed.counts, 0),
    orientations: some(figured, packed.orientations, 0),
    families: some(figured, packed.families, 0),
    guidebookIds: keys.map((key) => packed.keySets[key]?.[0] ?? []),
    productIds: keys.map((key) => packed.keySets[key]?.[1] ?? []),
    lats: grown(placed, packed.lats),
    lons: grown(placed, packed.lons),
    equipments: some(multipitches, packed.equipments, -1),
    lengths: some(multipitches, packed.lengths, -1),
    samples: columnOf(packed.samples, length),
    months: some(crags, packed.months, -1),
    createds: columnOf(packed.createds, length),
  };
  if (!hasCragFigures) addUp(block, crags);
  return block;
}

/** Gives the crags what their routes add up to. */
function addUp(block: IndexBlock, crags: readonly number[]): void {
  const figures = cragFigures(block);
  for (const row of crags) {
    block.gradeMins[row] = figures.gradeMins[row] ?? -1;
    block.gradeMaxs[row] = figures.gradeMaxs[row] ?? -1;
    block.counts[row] = figures.counts[row] ?? 0;
    block.orientations[row] = figures.orientations[row] ?? 0;
    block.families[row] = figures.families[row] ?? 0;
    block.guidebookIds[row] = figures.guidebookIds[row] ?? [];
    block.productIds[row] = figures.productIds[row] ?? [];
  }
}

function unpackSlugs({ slugs, names }: PackedBlock, ids: readonly number[]): string[] {
  return names.map((name, row) => {
    const slug = typeof slugs === 'string' ? slugs : (slugs[row] ?? '');
    return slug === '-' ? `${slugOf(name)}-${ids[row]}` : slug;
  });
}

function columnOf(column: Column, length: number): number[] {
  return typeof column === 'number' ? Array.from({ length }, () => column) : column;
}

function sums(steps: readonly number[]): number[] {
  let sum = 0;
  return steps.map((step) => (sum += step));
}
