import { gzipSync } from 'node:zlib';
import { readBlocks, writeBlocks } from '#contract/index/code-blocks';
import { layColumns } from '#contract/search/index-columns';
import { IndexSearch } from '#contract/search/index-search';
import { layIndex } from '#contract/search/lay-index';
import type { PackedBlock } from '#contract/index/packed-block';
import type { IndexBlock } from '#contract/index/public-index';
import { unpackBlock } from '#contract/index/unpack-block';
import type { Bench } from '../bench';
import { figureBeside, measureInTurn } from '../measure-pairs';
import type { Figure, Measured } from '../report/figure';
import { heldIndex } from './held-index';

/** Weighs the index on the wire and times its laying beside JSON rows that are put in a map. */
export async function benchIndex(bench: Bench): Promise<Measured> {
  const world = await bench.world();
  const { manifest, packed, blocks, rows, wire, inBlocks } = await heldIndex(world);
  const per50k = (bytes: number) => (bytes * 50_000) / rows / 1_000;
  const { slugs } = layColumns(blocks);
  const asRows = blocks.flatMap(rowsOf).map((row, at) => ({ ...row, slugs: slugs[at] }));
  const whole = wire.length;
  const rowsWeight = gzipSync(JSON.stringify(asRows), { level: 6 }).length;
  const weigh = (...kept: (keyof PackedBlock)[]) =>
    per50k(writeBlocks(packed.map((block) => ({ ...nothing(block), ...pick(block, kept) }))).length);
  const rowsWire = JSON.stringify(asRows);
  const { regions } = manifest;
  const laying = await measureInTurn(bench.pairs, {
    own: () => void new IndexSearch(layIndex([...readBlocks(wire)].map(unpackBlock), regions), regions),
    reference: () => {
      const parsed = JSON.parse(rowsWire) as typeof asRows;
      return void new Map(parsed.map((row) => [row.slugs, row]));
    },
  });
  const rowsKb = `${rows} rows`;
  const figures: Figure[] = [
    {
      what: 'index on the wire, first visit, per 50,000 rows',
      value: per50k(whole),
      unit: 'KB',
      goal: 430,
      most: world.isFull ? 430 : null,
      beside: rowsKb,
    },
    {
      what: 'index on the wire, block by block, per 50,000',
      value: per50k(inBlocks),
      unit: 'KB',
      goal: 430,
      most: world.isFull ? 520 : null,
      beside: `${blocks.length} blocks`,
    },
    {
      what: 'of it, what search needs, per 50,000',
      value: weigh('kinds', 'names', 'slugs', 'parents'),
      unit: 'KB',
      goal: 250,
      most: world.isFull ? 250 : null,
      beside: 'kinds, names, slugs, parents; with the ids that a hit is saved by: '.concat(
        weigh('kinds', 'names', 'slugs', 'parents', 'ids').toFixed(0),
      ),
    },
    {
      what: 'of it, the names alone, per 50,000',
      value: weigh('names'),
      unit: 'KB',
      goal: null,
      most: null,
      beside: 'what no coding of numbers can take away',
    },
    {
      what: 'index on the wire beside JSON rows',
      value: whole / rowsWeight,
      unit: '×',
      goal: 0.134,
      most: world.isFull ? 0.5 : null,
      beside: `JSON rows, gzip: ${per50k(rowsWeight).toFixed(0)} KB per 50,000`,
    },
    figureBeside(
      {
        what: 'index parsed, unpacked, laid and searchable',
        goal: null,
        beside: 'JSON rows parsed and put in a map by their key',
      },
      laying,
    ),
  ];
  return { figures };
}

function rowsOf(block: IndexBlock): Record<string, unknown>[] {
  const columns = Object.entries(block) as [string, unknown[]][];
  return block.ids.map((_id, row) =>
    Object.fromEntries(columns.map(([name, values]) => [name, values[row]])),
  );
}

/** A block of as many rows that says nothing. */
function nothing({ rows }: PackedBlock): PackedBlock {
  const names = Array.from({ length: rows }, () => '');
  const text = { names, slugs: '', gradeMins: '', hasCragFigures: false, keySets: [] };
  const place = { lats: 0, lons: 0, equipments: 0, lengths: 0, samples: 0, months: 0, createds: 0 };
  const figures = { gradeSpans: 0, counts: 0, orientations: 0, families: 0, keys: 0 };
  return { rows, kinds: 0, ids: 0, regions: 0, parents: 0, topoKinds: 0, ...text, ...place, ...figures };
}

function pick(block: PackedBlock, columns: readonly (keyof PackedBlock)[]): Partial<PackedBlock> {
  return Object.fromEntries(columns.map((column) => [column, block[column]]));
}
