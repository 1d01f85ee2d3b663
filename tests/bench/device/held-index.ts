import { indexFile, indexManifest } from '#contract/endpoints/catalogue';
import { readBlocks } from '#contract/index/code-blocks';
import type { PackedBlock } from '#contract/index/packed-block';
import type { IndexBlock } from '#contract/index/public-index';
import { unpackBlock } from '#contract/index/unpack-block';
import { layIndex } from '#contract/search/lay-index';
import { LocalIndex } from '#worker/index/local-index';
import { SignedIn } from '../../support/signed-in';
import type { BenchWorld } from '../server/bench-world';

/** The public index as a device holds it, and as it came. */
export interface HeldIndex {
  index: LocalIndex;
  manifest: ReturnType<typeof indexManifest.data.parse>;
  packed: readonly PackedBlock[];
  blocks: readonly IndexBlock[];
  rows: number;
  /** The whole of it on the wire. */
  wire: Uint8Array;
  /** Bytes on the wire, block by block. */
  inBlocks: number;
}

const held = new WeakMap<BenchWorld, Promise<HeldIndex>>();

/** Fetches the index as a device does, once for all rows that need it. */
export function heldIndex(world: BenchWorld): Promise<HeldIndex> {
  const known = held.get(world) ?? fetchIndex(world);
  held.set(world, known);
  return known;
}

async function fetchIndex({ server }: BenchWorld): Promise<HeldIndex> {
  const guest = new SignedIn(server);
  const fetchFile = async (hash: string) =>
    (await guest.file(`/fr${indexFile.path.replace(':hash', hash)}`)).bytes;
  const manifest = indexManifest.data.parse((await guest.get(`/fr${indexManifest.path}`)).body.data);
  const wire = await fetchFile(manifest.whole.hash);
  const packed = [...readBlocks(wire)];
  const blocks = packed.map(unpackBlock);
  let inBlocks = 0;
  for (const { hash } of manifest.blocks) inBlocks += (await fetchFile(hash)).length;
  const rows = blocks.reduce((sum, { ids }) => sum + ids.length, 0);
  return {
    index: new LocalIndex(manifest, layIndex(blocks, manifest.regions)),
    manifest,
    packed,
    blocks,
    rows,
    wire,
    inBlocks,
  };
}
