import type { PackPart } from '#contract/catalogue/pack';
import { isQuotaExceeded } from '../db/heal-connection';
import type { PacksDb } from '../db/packs-db';
import type { PackRow, PartRow } from '../db/rows';

/** What pictures that no pack needs may take. */
export const FREE_PICTURES_BYTES_MAX = 60 * 1024 * 1024;

/** Which of these parts are held. */
export async function heldHashes(packs: PacksDb, parts: readonly PackPart[]): Promise<Set<string>> {
  const hashes = parts.map(({ hash }) => hash);
  return new Set(await packs.parts.where('hash').anyOf(hashes).primaryKeys());
}

/** Sums the bytes of those parts that are held. */
export function bytesOf(parts: readonly PackPart[], held: ReadonlySet<string>): number {
  return parts.reduce((sum, part) => sum + (held.has(part.hash) ? part.bytes : 0), 0);
}

/**
 * Notes that a pack needs those of these parts that are held already, so that they go with no other pack; answers their
 * hashes. What another download stores after this is not among them, and is fetched again. Null when the pack was
 * dropped or stopped meanwhile.
 */
export async function claimParts(
  packs: PacksDb,
  key: string,
  parts: readonly PackPart[],
): Promise<Set<string> | null> {
  const hashes = parts.map(({ hash }) => hash);
  return packs.transaction('rw', packs.packs, packs.parts, async () => {
    const row = await packs.packs.get(key);
    if (!row || row.state === 'stopped') return null;
    const held = (await packs.parts.bulkGet(hashes)).filter((part) => part !== undefined);
    for (const part of held) {
      if (!part.packs.includes(key)) await packs.parts.put({ ...part, packs: [...part.packs, key] });
    }
    return new Set(held.map(({ hash }) => hash));
  });
}

/**
 * Commits one verified part of a pack and its progress. False when the pack was dropped or stopped meanwhile.
 * When the device is full, pictures no pack needs make room; rejects when that is not enough.
 */
export async function storePart(packs: PacksDb, key: string, part: PartRow): Promise<boolean> {
  const commit = () =>
    packs.transaction('rw', packs.packs, packs.parts, async () => {
      const row = await packs.packs.get(key);
      if (!row || row.state === 'stopped') return false;
      const held = await packs.parts.get(part.hash);
      await packs.parts.put({ ...part, packs: [...new Set([...(held?.packs ?? []), key])] });
      if (row.state !== 'ready') {
        const bytesHeld = bytesOf(row.parts, await heldHashes(packs, row.parts));
        await packs.packs.put({ ...row, bytesHeld });
      }
      return true;
    });
  return withRoom(packs, commit);
}

/** Does some storing; once more without the pictures no pack needs when the device is full. */
export async function withRoom<Result>(packs: PacksDb, store: () => Promise<Result>): Promise<Result> {
  try {
    return await store();
  } catch (error) {
    if (!isQuotaExceeded(error) || (await evictFreeParts(packs, 0)) === 0) throw error;
    return store();
  }
}

/** Deletes parts that no pack needs, the longest unused first, until they fit; answers how many bytes they had. */
export async function evictFreeParts(packs: PacksDb, bytesMax: number): Promise<number> {
  let bytes = 0;
  let freed = 0;
  const evicted: string[] = [];
  await packs.parts
    .orderBy('usedAt')
    .reverse()
    .each((part) => {
      if (part.packs.length > 0) return;
      bytes += part.bytes.byteLength;
      if (bytes <= bytesMax) return;
      freed += part.bytes.byteLength;
      evicted.push(part.hash);
    });
  await packs.parts.bulkDelete(evicted);
  return freed;
}

/** Deletes a pack and every part that no other pack needs, in one transaction. */
export async function dropPack(packs: PacksDb, key: string): Promise<void> {
  await packs.transaction('rw', packs.packs, packs.parts, async () => {
    await packs.packs.delete(key);
    await releaseParts(packs, key, { parts: [] });
  });
}

/** Makes a pack ready in one step: only when every part is held; parts of the version before go. */
export async function flipToReady(packs: PacksDb, ready: PackRow): Promise<boolean> {
  return packs.transaction('rw', packs.packs, packs.parts, async () => {
    const held = await heldHashes(packs, ready.parts);
    const row = await packs.packs.get(ready.key);
    if (!row || row.state === 'stopped' || ready.parts.some(({ hash }) => !held.has(hash))) return false;
    await packs.packs.put(ready);
    await releaseParts(packs, ready.key, ready);
    return true;
  });
}

/** The hashes of what a pack needs, for its version and for the one that waits. */
export function neededBy({ parts, update }: Pick<PackRow, 'parts' | 'update'>): Set<string> {
  return new Set([...parts, ...(update?.parts ?? [])].map(({ hash }) => hash));
}

/**
 * Deletes what a pack needs no more, neither its version nor the one that waits, unless another pack needs it. Answers
 * how many bytes went.
 */
export async function releaseParts(
  packs: PacksDb,
  key: string,
  row: Pick<PackRow, 'parts' | 'update'>,
): Promise<number> {
  const kept = neededBy(row);
  let freed = 0;
  for (const part of await packs.parts.where('packs').equals(key).toArray()) {
    if (kept.has(part.hash)) continue;
    const others = part.packs.filter((pack) => pack !== key);
    if (others.length > 0) {
      await packs.parts.put({ ...part, packs: others });
      continue;
    }
    await packs.parts.delete(part.hash);
    freed += part.bytes.byteLength;
  }
  return freed;
}
