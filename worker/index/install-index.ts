import { indexFile, indexManifest } from '#contract/endpoints/catalogue';
import { readBlocks } from '#contract/index/code-blocks';
import type { IndexManifest } from '#contract/index/public-index';
import type { DeviceDb, IndexBlockRow } from '../db/device-db';
import { sha256 } from '../db/sha256';
import type { Api } from '../http/api';

/** How old the index may get before the server is asked whether it changed. */
export const INDEX_AGE_MAX_MS = 3_600_000;

export interface IndexPorts {
  device: DeviceDb;
  api: Pick<Api, 'call' | 'fetchBytes'>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Called while the database takes another index in: who reads it from then on reads that one. */
  onReplaced?: () => void;
}

/** Blocks that are read and kept at a time; in between the worker answers others. */
const BLOCKS_AT_ONCE = 8;

/** Fetches a file of the index and keeps its blocks under these hashes; false when it cannot be had, or is no such file. */
async function fetchBlocks(
  { device, api }: IndexPorts,
  file: string,
  hashes: readonly string[],
): Promise<boolean> {
  const answer = await api.fetchBytes(indexFile, { params: { hash: file } });
  // A captive portal answers too.
  if (answer.kind !== 'done' || (await sha256(answer.data)) !== file) return false;
  let rows: IndexBlockRow[] = [];
  let kept = 0;
  try {
    for (const block of readBlocks(new Uint8Array(answer.data))) {
      rows.push({ hash: hashes[kept + rows.length] ?? '', block });
      if (rows.length < BLOCKS_AT_ONCE && kept + rows.length < hashes.length) continue;
      await device.indexBlocks.bulkPut(rows);
      kept += rows.length;
      rows = [];
    }
  } catch (error) {
    // Of another form: the server is newer than this app, which goes on with what it holds.
    if (!(error instanceof RangeError)) throw error;
  }
  return kept === hashes.length;
}

/**
 * Brings the public index up to date: only the blocks not held are fetched, each is kept at once, and the
 * manifest changes when all are here. Where one file of all weighs less than the missing ones, they come in it, and block by
 * block only after a cut. A cut costs nothing else, and the index before it goes on answering.
 * `changed` also when another tab had installed it. What was asked for within the hour is not asked for again, unless it
 * was before `knownSince`, when another edition is known to be there (milliseconds since 1970).
 */
export async function installIndex(
  ports: IndexPorts,
  shownVersion: string | null,
  knownSince = 0,
): Promise<'changed' | 'same' | 'unreachable'> {
  const { device, api, now } = ports;
  const held = await device.indexManifest.get('manifest');
  const isYoung = held && Math.abs(now() - held.fetchedAt) < INDEX_AGE_MAX_MS && held.fetchedAt >= knownSince;
  if (isYoung) return held.version === shownVersion ? 'same' : 'changed';
  // An edition that comes while this one is being fetched is asked for again.
  const fetchedAt = now();
  const answer = await api.call(indexManifest);
  if (answer.kind !== 'done') return 'unreachable';
  const { pictures, ...manifest } = answer.data;
  const bytes = (await missingBlocks(device, manifest)).reduce((sum, block) => sum + block.bytes, 0);
  if (bytes > manifest.whole.bytes) {
    await fetchBlocks(
      ports,
      manifest.whole.hash,
      manifest.blocks.map(({ hash }) => hash),
    );
  }
  for (const { hash } of await missingBlocks(device, manifest)) {
    if (!(await fetchBlocks(ports, hash, [hash]))) return 'unreachable';
  }
  await device.transaction('rw', [device.indexManifest, device.indexBlocks, device.provided], async () => {
    ports.onReplaced?.();
    await device.provided.put({ key: 'pictures', pictures });
    // With the first index nothing of another edition is held.
    const since = held && (held.version === manifest.version ? held.since : now());
    await device.indexManifest.put({
      ...manifest,
      key: 'manifest',
      fetchedAt,
      ...(since !== undefined && { since }),
    });
    await device.indexBlocks
      .where('hash')
      .noneOf(manifest.blocks.map(({ hash }) => hash))
      .delete();
  });
  return manifest.version === shownVersion ? 'same' : 'changed';
}

async function missingBlocks(
  device: DeviceDb,
  { blocks }: Pick<IndexManifest, 'blocks'>,
): Promise<IndexManifest['blocks']> {
  const hashes = blocks.map(({ hash }) => hash);
  const held = new Set(await device.indexBlocks.where('hash').anyOf(hashes).primaryKeys());
  return blocks.filter(({ hash }) => !held.has(hash));
}
