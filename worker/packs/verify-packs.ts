import type { PackPart } from '#contract/catalogue/pack';
import type { PacksDb } from '../db/packs-db';
import type { PackRow } from '../db/rows';
import { readPackFacts } from './pack-facts';
import { packErrors } from './pack-error';
import { dropUpdate } from './pack-update';
import { sha256 } from '../db/sha256';

/**
 * Hashes every part of an account's ready packs: "ready offline" is proven, not remembered. A wrong part is
 * deleted and its packs are `broken` until they are fetched again. Answers how many broke.
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
async function wrongParts(packs: PacksDb, parts: readonly PackPart[]): Promise<Set<string>> {
  const wrong = new Set<string>();
  for (const { hash } of parts) {
    const part = await packs.parts.get(hash);
    if (!part || (await sha256(part.bytes)) !== hash) wrong.add(hash);
  }
  return wrong;
}

async function verifyPack(packs: PacksDb, row: PackRow, now: number): Promise<boolean> {
  const missing = await wrongParts(packs, row.parts);
  const spoilt = await wrongParts(packs, row.update?.parts ?? []);
  if (spoilt.size > 0) {
    await packs.parts.bulkDelete([...spoilt]);
    await dropUpdate(packs, row.key);
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
