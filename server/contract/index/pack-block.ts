import { cragFigures } from './crag-figures';
import type { Column, PackedBlock } from './packed-block';
import { indexKinds } from '../rules/catalogue-values';
import type { IndexBlock } from './public-index';
import { slugOf } from '../search/slug-of';

const CRAG = indexKinds.indexOf('crag');
const MULTIPITCH = indexKinds.indexOf('multipitch');
/** The sign of the grade -1, "none"; the next grade has the next sign. */
export const NO_GRADE_SIGN = 0x2f;

/** Writes a block so that it weighs little on the wire; `unpackBlock` reads the same back. */
export function packBlock(block: IndexBlock): PackedBlock {
  const { kinds, gradeMins, gradeMaxs } = block;
  const hasCragFigures = !isSumOfRoutes(block);
  const rowsOf = (isMeant: (kind: number) => boolean) =>
    kinds.flatMap((kind, row) => (isMeant(kind) ? [row] : []));
  const all = rowsOf(() => true);
  const routes = rowsOf((kind) => kind !== CRAG);
  const figured = hasCragFigures ? all : routes;
  const placed = rowsOf((kind) => kind === CRAG || kind === MULTIPITCH);
  const multipitches = rowsOf((kind) => kind === MULTIPITCH);
  const of = (rows: readonly number[], values: readonly number[]) => rows.map((row) => values[row] ?? -1);
  return {
    rows: kinds.length,
    kinds: column(kinds),
    ids: column(steps(block.ids)),
    names: block.names,
    slugs: packSlugs(block),
    regions: column(block.regions),
    parents: column(steps(of(routes, cragRows(block)))),
    topoKinds: column(block.topoKinds),
    hasCragFigures,
    gradeMins: String.fromCharCode(...of(figured, gradeMins).map((grade) => grade + 1 + NO_GRADE_SIGN)),
    gradeSpans: column(figured.map((row) => (gradeMaxs[row] ?? 0) - (gradeMins[row] ?? 0))),
    counts: column(of(figured, block.counts)),
    orientations: column(of(figured, block.orientations)),
    families: column(of(figured, block.families)),
    ...packKeys(block, figured),
    lats: column(steps(of(placed, block.lats))),
    lons: column(steps(of(placed, block.lons))),
    equipments: column(of(multipitches, block.equipments)),
    lengths: column(of(multipitches, block.lengths)),
    samples: column(block.samples),
    months: column(
      of(
        rowsOf((kind) => kind === CRAG),
        block.months,
      ),
    ),
    createds: column(block.createds),
  };
}

/** Whether every crag says just what its routes here add up to. */
function isSumOfRoutes(block: IndexBlock): boolean {
  const sums = cragFigures(block);
  const said = (figures: typeof sums, row: number) =>
    JSON.stringify(Object.keys(sums).map((key) => figures[key as keyof typeof sums][row]));
  return block.kinds.every((kind, row) => kind !== CRAG || said(sums, row) === said(block, row));
}

/** The row of each route's crag; where it is not in the block, below 0: -1 for none, else minus its id and one more. */
function cragRows({ kinds, ids, parents }: IndexBlock): number[] {
  const rowOf = new Map(ids.flatMap((id, row) => (kinds[row] === CRAG ? [[id, row] as const] : [])));
  return parents.map((parent) => rowOf.get(parent) ?? -1 - Math.max(0, parent));
}

function packSlugs({ names, ids, slugs }: IndexBlock): PackedBlock['slugs'] {
  const packed = slugs.map((slug, row) => {
    return slug !== '' && slug === `${slugOf(names[row] ?? '')}-${ids[row]}` ? '-' : slug;
  });
  return inOne(packed, '');
}

function packKeys(
  { guidebookIds, productIds }: IndexBlock,
  rows: readonly number[],
): Pick<PackedBlock, 'keySets' | 'keys'> {
  const places = new Map<string, number>();
  const keySets: PackedBlock['keySets'] = [];
  const keys = rows.map((row) => {
    const set: PackedBlock['keySets'][number] = [guidebookIds[row] ?? [], productIds[row] ?? []];
    const name = JSON.stringify(set);
    const known = places.get(name);
    if (known !== undefined) return known;
    places.set(name, keySets.length);
    return keySets.push(set) - 1;
  });
  return { keySets, keys: column(keys) };
}

function steps(values: readonly number[]): number[] {
  return values.map((value, at) => value - (values[at - 1] ?? 0));
}

function column(values: number[]): Column {
  return inOne(values, 0);
}

/** The one value that all have, or each; `none` for no value at all. */
export function inOne<Value>(values: Value[], none: Value): Value | Value[] {
  const [first = none] = values;
  return values.every((value) => value === first) ? first : values;
}
