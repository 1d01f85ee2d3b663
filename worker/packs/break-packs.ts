import type { PackPart } from '#contract/catalogue/pack';
import type { PacksDb } from '../db/packs-db';
import type { PackRow } from '../db/rows';
import { sha256 } from '../db/sha256';
import { packErrors } from './pack-error';
import { bytesOf, heldHashes, releaseParts } from './part-store';

/** The hashes of those parts that are held, and not as they were. */
export async function spoiltParts(packs: PacksDb, parts: readonly PackPart[]): Promise<Set<string>> {
  const spoilt = new Set<string>();
  for (const { hash } of parts) {
    const part = await packs.parts.get(hash);
    if (part && (await sha256(part.bytes)) !== hash) spoilt.add(hash);
  }
  return spoilt;
}

/**
 * Deletes parts that are wrong, in one transaction with what that means: every ready pack that needs one of them is
 * broken until it is fetched again, whoever's it is, and a version that waits and needs one is offered no more.
 */
export async function breakPacks(packs: PacksDb, wrong: ReadonlySet<string>): Promise<void> {
  if (wrong.size === 0) return;
  const lacks = ({ parts }: { parts: readonly PackPart[] }) => parts.some(({ hash }) => wrong.has(hash));
  await packs.transaction('rw', packs.packs, packs.parts, async () => {
    await packs.parts.bulkDelete([...wrong]);
    for (const row of await packs.packs.toArray()) {
      const isUpdateWrong = row.update !== undefined && lacks(row.update);
      if (!isUpdateWrong && !lacks(row)) continue;
      const next = isUpdateWrong ? withoutUpdate(row) : row;
      const bytesHeld = bytesOf(row.parts, await heldHashes(packs, row.parts));
      const isBroken = row.state === 'ready' && lacks(row);
      await packs.packs.put({
        ...next,
        bytesHeld,
        ...(isBroken && { state: 'broken', error: packErrors.damaged }),
      });
      if (isUpdateWrong) await releaseParts(packs, row.key, next);
    }
  });
}

/** A pack whose next version is asked for again at the next comparison. */
export function withoutUpdate({ update: _update, checkedAt: _checkedAt, ...row }: PackRow): PackRow {
  return row;
}
