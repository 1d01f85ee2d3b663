import { indexBlock, indexManifest, indexWhole } from '#contract/endpoints/catalogue';
import type { IndexManifest } from '#contract/index/public-index';
import type { DeviceDb } from '../db/device-db';
import type { Api } from '../http/api';

/** How old the index may get before the server is asked whether it changed. */
export const INDEX_AGE_MAX_MS = 3_600_000;

export interface IndexPorts {
  device: DeviceDb;
  api: Pick<Api, 'call'>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** All blocks in one answer. A cut costs all of it, once: what is missing then comes block by block. */
async function fetchWhole(device: DeviceDb, api: IndexPorts['api'], manifest: IndexManifest): Promise<void> {
  const answer = await api.call(indexWhole, { params: { version: manifest.version } });
  if (answer.kind !== 'done' || answer.data.length !== manifest.blocks.length) return;
  const rows = manifest.blocks.flatMap(({ hash }, at) => {
    const block = answer.data[at];
    return block ? [{ hash, block }] : [];
  });
  await device.indexBlocks.bulkPut(rows);
}

/**
 * Brings the public index up to date: only the blocks not held are fetched, each is kept at once, and the
 * manifest changes when all are here. A device without any gets them in one answer. A cut costs nothing and the index before it goes on answering.
 * `changed` also when another tab had installed it.
 */
export async function installIndex(
  { device, api, now }: IndexPorts,
  shownVersion: string | null,
): Promise<'changed' | 'same' | 'unreachable'> {
  const held = await device.indexManifest.get('manifest');
  const isYoung = held && Math.abs(now() - held.fetchedAt) < INDEX_AGE_MAX_MS;
  if (isYoung) return held.version === shownVersion ? 'same' : 'changed';
  const answer = await api.call(indexManifest);
  if (answer.kind !== 'done') return 'unreachable';
  const manifest = answer.data;
  if ((await device.indexBlocks.count()) === 0) await fetchWhole(device, api, manifest);
  const missing = await missingBlocks(device, manifest);
  for (const hash of missing) {
    const block = await api.call(indexBlock, { params: { hash } });
    if (block.kind !== 'done') return 'unreachable';
    await device.indexBlocks.put({ hash, block: block.data });
  }
  await device.transaction('rw', device.indexManifest, device.indexBlocks, async () => {
    await device.indexManifest.put({ ...manifest, key: 'manifest', fetchedAt: now() });
    await device.indexBlocks
      .where('hash')
      .noneOf(manifest.blocks.map(({ hash }) => hash))
      .delete();
  });
  return manifest.version === shownVersion ? 'same' : 'changed';
}

async function missingBlocks(device: DeviceDb, manifest: IndexManifest): Promise<string[]> {
  const hashes = manifest.blocks.map(({ hash }) => hash);
  const held = new Set(await device.indexBlocks.where('hash').anyOf(hashes).primaryKeys());
  return hashes.filter((hash) => !held.has(hash));
}
