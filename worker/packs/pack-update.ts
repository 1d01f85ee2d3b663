import type { PackManifest } from '#contract/catalogue/pack';
import type { PacksDb } from '../db/packs-db';
import type { PackFacts, PackRow, PackUpdate } from '../db/rows';
import { withoutUpdate } from './break-packs';
import { readPackChanges } from './pack-changes';
import { isUrgent, toldChanges } from './pack-news';
import { flipToReady, heldHashes, releaseParts } from './part-store';
import { readyRow } from './ready-row';

/** A new version that nobody looked at is taken after so long: no topo stays old for ever. */
const TAKEN_AFTER_MS = 7 * 24 * 3_600_000;

interface UpdatePorts {
  packs: PacksDb;
  now: () => number;
}

/** Whether the server's version of a ready pack is here already, held or waiting; notes that it was compared. */
export async function isSettled(
  { packs, now }: UpdatePorts,
  row: PackRow,
  version: string,
): Promise<boolean> {
  if (row.version !== version && row.update?.version !== version) return false;
  // What was held is the newest again.
  if (row.version === version) await dropUpdate(packs, row.key);
  else if (now() - (row.update?.at ?? 0) >= TAKEN_AFTER_MS) await takeUpdate({ packs, now }, row.key);
  await packs.packs.update(row.key, { checkedAt: now() });
  return true;
}

/**
 * Lays a new version, all of whose parts are here, beside the one that is held. One that says nothing otherwise, or on
 * whose word nobody may wait, is taken at once. False when the pack was dropped or stopped meanwhile.
 */
export async function offerUpdate(
  { packs, now }: UpdatePorts,
  row: PackRow,
  manifest: PackManifest,
  facts: PackFacts | undefined,
): Promise<boolean> {
  const list = await readPackChanges(packs, row.type, row.parts, manifest.parts);
  const ready = readyRow(row, manifest, facts, now());
  if (!list || list.length === 0) return flipToReady(packs, ready);
  if (list.some(isUrgent)) return flipToReady(packs, { ...ready, changes: toldChanges(row, list, now()) });
  const { version, updatedAt, bytes, parts, lacksGround } = manifest;
  const more = { ...(lacksGround && { lacksGround }), ...(facts && { facts }) };
  const update: PackUpdate = { version, updatedAt, bytes, parts, list, at: now(), ...more };
  return packs.transaction('rw', packs.packs, packs.parts, async () => {
    const current = await packs.packs.get(row.key);
    if (current?.state !== 'ready' || current.version !== row.version) return false;
    const next = { ...current, update, checkedAt: now() };
    await packs.packs.put(next);
    await releaseParts(packs, row.key, next);
    return true;
  });
}

/** Makes the version that waits the one that is read, in one step; false when there is none or it is not whole. */
export async function takeUpdate({ packs, now }: UpdatePorts, key: string): Promise<boolean> {
  const row = await packs.packs.get(key);
  const { update } = row ?? {};
  if (row?.state !== 'ready' || !update) return false;
  const held = await heldHashes(packs, update.parts);
  if (update.parts.some(({ hash }) => !held.has(hash))) {
    await dropUpdate(packs, key);
    return false;
  }
  const at = now();
  return flipToReady(packs, {
    ...readyRow(row, update, update.facts, at),
    changes: toldChanges(row, update.list, at),
  });
}

/** Throws a waiting version away; it is asked for again at the next comparison. */
export async function dropUpdate(packs: PacksDb, key: string): Promise<void> {
  await packs.transaction('rw', packs.packs, packs.parts, async () => {
    const row = await packs.packs.get(key);
    if (!row?.update) return;
    const next = withoutUpdate(row);
    await packs.packs.put(next);
    await releaseParts(packs, key, next);
  });
}
