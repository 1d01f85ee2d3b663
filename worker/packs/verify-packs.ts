import type { PackPart } from '#contract/catalogue/pack';
import type { PacksDb } from '../db/packs-db';
import type { PackRow } from '../db/rows';
import { readPackFacts } from './pack-facts';
import { breakPacks, spoiltParts } from './break-packs';
import { heldHashes } from './part-store';

/**
 * Hashes every part of an account's ready packs: "ready offline" is proven, not remembered. A wrong part is
 * deleted and the packs that need it are `broken` until they are fetched again. Answers how many broke.
 */
export async function verifyPacks(
  packs: PacksDb,
  account: string,
  now: number,
  {
    believedSince = Infinity,
    only,
  }: {
    /** Packs verified after this instant are believed, milliseconds since 1970. */
    believedSince?: number;
    /** The key of the one pack that is meant. */
    only?: string;
  } = {},
): Promise<number> {
  let broken = 0;
  for (const row of await packs.packs.where('account').equals(account).toArray()) {
    if (only !== undefined && row.key !== only) continue;
    if (row.state !== 'ready' || (row.verifiedAt ?? 0) >= believedSince) continue;
    if (!(await verifyPack(packs, row, now))) broken += 1;
  }
  return broken;
}

/** The hashes of those parts that are not held, or not as they were. */
async function wrongParts(packs: PacksDb, parts: readonly PackPart[]): Promise<string[]> {
  const held = await heldHashes(packs, parts);
  const missing = parts.flatMap(({ hash }) => (held.has(hash) ? [] : [hash]));
  return [...missing, ...(await spoiltParts(packs, parts))];
}

async function verifyPack(packs: PacksDb, row: PackRow, now: number): Promise<boolean> {
  const wrong = await wrongParts(packs, row.parts);
  await breakPacks(packs, new Set([...wrong, ...(await wrongParts(packs, row.update?.parts ?? []))]));
  if (wrong.length > 0) return false;
  await packs.transaction('rw', packs.packs, packs.parts, async () => {
    const current = await packs.packs.get(row.key);
    if (current?.version !== row.version || current?.state !== 'ready') return;
    // A pack of an earlier version of the app has none yet, or fewer.
    const facts = current.facts?.place ? null : await readPackFacts(packs, row.type, row.parts);
    await packs.packs.update(row.key, { verifiedAt: now, ...(facts && { facts }) });
  });
  return true;
}
