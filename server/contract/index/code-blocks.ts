import { BitReader, BitWriter, type BitCoder } from './bit-coder';
import { NameCoder } from './name-coder';
import { NumberCoder } from './number-coder';
import { indexKinds } from '../rules/catalogue-values';
import { inOne, NO_GRADE_SIGN } from './pack-block';
import type { Column, PackedBlock } from './packed-block';

/** Told first, so that bytes of another form are not taken for these; raised whenever what is written here changes. */
export const INDEX_FORM = 1;
const CRAG = indexKinds.indexOf('crag');

/** The columns that are coded as they are; `ids` and `gradeMins` are told in other words. */
const columns = [
  'kinds',
  'regions',
  'parents',
  'topoKinds',
  'gradeSpans',
  'counts',
  'orientations',
  'families',
  'keys',
  'lats',
  'equipments',
  'lengths',
  'samples',
  'months',
  'createds',
] as const satisfies readonly (keyof PackedBlock)[];
type CodedColumn = (typeof columns)[number] | 'lons';

/** What numbers are learned apart by: the column, and how large the one before was. */
const numberKinds = [
  ...columns,
  'lons',
  'gradeMins',
  'cragIds',
  'nextIds',
  'firstIds',
  'slugs',
  'keySets',
  'single',
] as const;
type Kind = (typeof numberKinds)[number];
const kindOf = Object.fromEntries(numberKinds.map((name, at) => [name, at])) as Record<Kind, number>;
const LEARNED_APART = 16;

/** Writes blocks as few bytes: what one block teaches makes the next smaller. `readBlocks` reads the same back. */
export function writeBlocks(blocks: readonly PackedBlock[]): Uint8Array {
  const writer = new BlocksWriter(blocks.length);
  for (const block of blocks) writer.add(block);
  return writer.finish();
}

/** The same one block after the other, for who has something else to do in between. */
export class BlocksWriter {
  readonly #writer = new BitWriter();
  readonly #coder = new BlockCoder(this.#writer);

  /** For so many blocks. */
  constructor(count: number) {
    this.#coder.number('single', INDEX_FORM);
    this.#coder.number('single', count);
  }

  add(block: PackedBlock): void {
    this.#coder.block(block);
  }

  /** The bytes; nothing more can be added. */
  finish(): Uint8Array {
    return this.#writer.finish();
  }
}

/** Reads what `writeBlocks` wrote, one block after the other. Throws RangeError for the bytes of another form. */
export function* readBlocks(bytes: Uint8Array): Generator<PackedBlock> {
  const coder = new BlockCoder(new BitReader(bytes));
  if (coder.number('single', 0) !== INDEX_FORM) throw new RangeError('These are no blocks of this form.');
  for (let left = coder.number('single', 0); left > 0; left -= 1) yield coder.block(null);
}

/** The form of a block, once for both ways: a writer is given one, a reader none, and both answer it. */
class BlockCoder {
  readonly #numbers: NumberCoder;
  readonly #names: NameCoder;

  constructor(coder: BitCoder) {
    this.#numbers = new NumberCoder(coder, numberKinds.length * LEARNED_APART);
    this.#names = new NameCoder(coder);
  }

  block(given: PackedBlock | null): PackedBlock {
    const rows = this.number('single', given?.rows ?? 0);
    const hasCragFigures = this.number('single', given?.hasCragFigures ? 1 : 0) === 1;
    const coded = Object.fromEntries(
      columns.map((name) => [name, this.#column(name, given?.[name] ?? 0)]),
    ) as Pick<PackedBlock, (typeof columns)[number]>;
    const count = this.number('single', given?.gradeMins.length ?? 0);
    return {
      ...coded,
      rows,
      hasCragFigures,
      // A step to the north that is short comes with a short one to the east.
      lons: this.#column('lons', given?.lons ?? 0, coded.lats),
      ids: this.#ids(rows, coded, given?.ids ?? 0),
      gradeMins: this.#gradeMins(count, given?.gradeMins ?? ''),
      names: Array.from({ length: rows }, (_, row) => this.#names.code(given?.names[row] ?? '')),
      slugs: this.#slugs(rows, given?.slugs ?? ''),
      keySets: this.#keySets(given?.keySets ?? []),
    };
  }

  /** A number of a kind, learned apart by the one before it. */
  number(kind: Kind, value: number, before = 0): number {
    const apart = Math.min(LEARNED_APART - 1, 32 - Math.clz32(Math.abs(before)));
    return this.#numbers.code(kindOf[kind] * LEARNED_APART + apart, value);
  }

  /** A number is learned apart by the one before it, or by that of another column beside it. */
  #column(name: CodedColumn, given: Column, beside?: Column): Column {
    const length = this.number('single', typeof given === 'number' ? 0 : given.length + 1);
    if (length === 0) return this.number(name, valueAt(given, 0));
    let before = 0;
    return Array.from({ length: length - 1 }, (_, at) => {
      before = this.number(name, valueAt(given, at), beside === undefined ? before : valueAt(beside, at));
      return before;
    });
  }

  /** A crag by its step from the crag before, a route by that from the route before on its crag, or from the crag. */
  #ids(rows: number, { kinds, parents }: Pick<PackedBlock, 'kinds' | 'parents'>, given: Column): Column {
    const ids: number[] = [];
    const steps: number[] = [];
    let [crag, route, step] = [0, 0, 0];
    let [parent, parentBefore, routes] = [0, -1, 0];
    for (let row = 0; row < rows; row += 1) {
      const before = ids[row - 1] ?? 0;
      const id = before + valueAt(given, row);
      if (valueAt(kinds, row) === CRAG) {
        crag += this.number('cragIds', id - crag);
        ids.push(crag);
      } else {
        parent += valueAt(parents, routes);
        routes += 1;
        const isFirst = parent !== parentBefore && parent >= 0 && parent < row;
        const base = isFirst ? (ids[parent] ?? 0) : route;
        step = this.number(isFirst ? 'firstIds' : 'nextIds', id - base, isFirst ? 0 : step);
        route = base + step;
        parentBefore = parent;
        ids.push(route);
      }
      steps.push((ids[row] ?? 0) - before);
    }
    return inOne(steps, 0);
  }

  #gradeMins(length: number, given: string): string {
    let before = 0;
    return Array.from({ length }, (_, at) => {
      before = this.number('gradeMins', given.charCodeAt(at) - NO_GRADE_SIGN, before);
      return String.fromCharCode(before + NO_GRADE_SIGN);
    }).join('');
  }

  #slugs(rows: number, given: PackedBlock['slugs']): PackedBlock['slugs'] {
    const slugs = Array.from({ length: rows }, (_, row) => {
      const slug = typeof given === 'string' ? given : (given[row] ?? '');
      const said = this.number('slugs', Math.max(0, ['', '-', slug].indexOf(slug)));
      return said === 2 ? this.#names.code(slug) : ['', '-'][said]!;
    });
    return inOne(slugs, '');
  }

  #keySets(given: PackedBlock['keySets']): PackedBlock['keySets'] {
    const ids = (some: readonly number[] | undefined): number[] => {
      let id = 0;
      return Array.from({ length: this.number('single', some?.length ?? 0) }, (_, at) => {
        id += this.number('keySets', (some?.[at] ?? 0) - id);
        return id;
      });
    };
    return Array.from({ length: this.number('single', given.length) }, (_, at) => [
      ids(given[at]?.[0]),
      ids(given[at]?.[1]),
    ]);
  }
}

function valueAt(column: Column, at: number): number {
  return typeof column === 'number' ? column : (column[at] ?? 0);
}
