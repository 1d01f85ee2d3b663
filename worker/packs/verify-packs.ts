import type { PacksDb } from '../db/packs-db';
import type { PackRow } from '../db/rows';
import { readPackFacts } from './pack-facts';
import { packErrors } from './pack-error';
import { sha256 } from './sha256';

/**
 * Hashes every part of an account's ready packs: "ready offline" is proven, not remembered. A wrong part is
 * deleted and its packs are `broken` until they are fetched again. Answers how many broke.
 */
export async function verifyPacks(
  packs: PacksDb,
  account: string,
  now: number,
  /** Packs verified after this instant are believed, milliseconds since 1970. */
  believedSince = Infinity,
): Promise<number> {
  let broken = 0;
  for (const row of await packs.packs.where('account').equals(account).toArray()) {
    if (row.state !== 'ready' || (row.verifiedAt ?? 0) >= believedSince) continue;
    if (!(await verifyPack(packs, row, now))) broken += 1;
  }
  return broken;
}

async function verifyPack(packs: PacksDb, row: PackRow, now: number): Promise<boolean> {
  const missing = new Set<string>();
  for (const { hash } of row.parts) {
    const part = await packs.parts.get(hash);
    if (!part || (await sha256(part.bytes)) !== hash) missing.add(hash);
  }
  await packs.transaction('rw', packs.packs, packs.parts, async () => {
    const current = await packs.packs.get(row.key);
    if (current?.version !== row.version || current?.state !== 'ready') return;
    if (missing.size === 0) {
      // A pack of an earlier version of the app has none yet.
      const facts = current.facts ?? (await readPackFacts(packs, row.type, row.parts));
      return void (await packs.packs.update(row.key, { verifiedAt: now, ...(facts && { facts }) }));
    }
    await packs.parts.bulkDelete([...missing]);
    const bytesHeld = row.parts.reduce((sum, { hash, bytes }) => sum + (missing.has(hash) ? 0 : bytes), 0);
    await packs.packs.put({ ...current, state: 'broken', bytesHeld, error: packErrors.damaged });
  });
  return missing.size === 0;
}
