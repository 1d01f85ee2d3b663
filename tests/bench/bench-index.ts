import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { indexBlock, indexManifest, indexWhole } from '#contract/endpoints/catalogue';
import { layColumns } from '#contract/search/index-columns';
import { IndexSearch } from '#contract/search/index-search';
import type { PackedBlock } from '#contract/index/packed-block';
import type { IndexBlock } from '#contract/index/public-index';
import { unpackBlock } from '#contract/index/unpack-block';
import { LocalIndex } from '#worker/index/local-index';
import { SignedIn } from '../support/signed-in';
import type { BenchWorld } from './bench-world';
import type { Figure } from './figure';
import { measurePairs } from './measure-pairs';

/** The index as a device holds it. */
export interface HeldIndex {
  index: LocalIndex;
  blocks: readonly IndexBlock[];
}

/** Fetches the index as a device does, weighs it on the wire and times its laying. */
export async function benchIndex(world: BenchWorld): Promise<{ figures: Figure[]; held: HeldIndex }> {
  const guest = new SignedIn(world.server);
  const read = async <Data>(path: string, parse: (data: unknown) => Data): Promise<Data> =>
    parse((await guest.get(path)).body.data);
  const weigh = async (path: string) => {
    const answer = await world.server.app.inject({
      url: `/api${path}`,
      headers: { 'accept-encoding': 'br' },
    });
    return answer.rawPayload.length;
  };
  const manifest = await read(`/fr${indexManifest.path}`, indexManifest.data.parse);
  const wholePath = `/fr${indexWhole.path.replace(':version', manifest.version)}`;
  const packed = await read(wholePath, indexWhole.data.parse);
  const blocks = packed.map(unpackBlock);
  const rows = blocks.reduce((sum, { ids }) => sum + ids.length, 0);
  const per50k = (bytes: number) => (bytes * 50_000) / rows / 1_000;
  const { slugs } = layColumns(blocks);
  const asRows = blocks.flatMap(rowsOf).map((row, at) => ({ ...row, slugs: slugs[at] }));
  let inBlocks = 0;
  for (const { hash } of manifest.blocks)
    inBlocks += await weigh(`/fr${indexBlock.path.replace(':hash', hash)}`);
  const whole = await weigh(wholePath);
  const rowsWeight = gzipSync(JSON.stringify(asRows), { level: 6 }).length;
  const searched = per50k(compressed(packed.map(searchPart)));
  const wire = JSON.stringify(packed);
  const rowsWire = JSON.stringify(asRows);
  const laying = await measurePairs(
    () => new IndexSearch((JSON.parse(wire) as PackedBlock[]).map(unpackBlock), manifest.regions),
    () => {
      const parsed = JSON.parse(rowsWire) as typeof asRows;
      return new Map(parsed.map((row) => [row.slugs, row]));
    },
  );
  const rowsKb = `${rows} rows`;
  const figures: Figure[] = [
    {
      what: 'index on the wire, first visit, per 50,000 rows',
      value: per50k(whole),
      unit: 'KB',
      goal: 430,
      most: world.isFull ? 515 : null,
      beside: rowsKb,
    },
    {
      what: 'index on the wire, block by block, per 50,000',
      value: per50k(inBlocks),
      unit: 'KB',
      goal: 430,
      most: world.isFull ? 590 : null,
      beside: `${blocks.length} blocks`,
    },
    {
      what: 'of it, what search needs, per 50,000',
      value: searched,
      unit: 'KB',
      goal: 250,
      most: world.isFull ? 435 : null,
      beside: 'kinds, ids, names, slugs, parents as one answer',
    },
    {
      what: 'of it, the names alone, per 50,000',
      value: per50k(compressed(packed.map(({ names }) => names))),
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
    {
      what: 'index parsed, unpacked, laid and searchable',
      value: laying,
      unit: '×',
      goal: null,
      most: null,
      beside: 'JSON rows parsed and put in a map by their key',
    },
  ];
  return { figures, held: { index: new LocalIndex(manifest, blocks), blocks } };
}

function rowsOf(block: IndexBlock): Record<string, unknown>[] {
  const columns = Object.entries(block) as [string, unknown[]][];
  return block.ids.map((_id, row) =>
    Object.fromEntries(columns.map(([name, values]) => [name, values[row]])),
  );
}

function searchPart({ rows, kinds, ids, names, slugs, parents }: PackedBlock) {
  return { rows, kinds, ids, names, slugs, parents };
}

function compressed(data: unknown): number {
  return brotliCompressSync(JSON.stringify(data), { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } })
    .length;
}
