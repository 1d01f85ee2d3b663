import { isQuotaExceeded } from '../db/heal-connection';
import type { PacksDb } from '../db/packs-db';
import type { PackRow } from '../db/rows';
import type { Store } from '../db/store';
import { evictFreeParts } from './part-store';
import { stopPack } from './stop-pack';

/** A browser counts what was deleted as free a moment later: the pauses before it is asked again, in milliseconds. */
const PAUSES_MS = [0, 200, 800];

/**
 * Stores something of the customer's own. On a full device downloads give way to it: what was only looked at first,
 * then the oldest download, then as many again as went before, each noted as gone for want of room. Rejects with the
 * quota's error once nothing is left to go; any other error at once.
 */
export async function withPacksGivingWay<Result>(
  packs: PacksDb,
  store: () => Promise<Result>,
): Promise<Result> {
  const gone: string[] = [];
  try {
    for (let pauses = [0]; ; pauses = PAUSES_MS) {
      try {
        return await untilItFits(store, pauses);
      } catch (error) {
        if (!isQuotaExceeded(error) || !(await letGo(packs, gone))) throw error;
      }
    }
  } finally {
    // What cannot be noted even now is found by the next proof: its parts are missing.
    for (const key of gone) await stopPack(packs, key, 'room').catch(() => undefined);
  }
}

/** A store whose transactions have downloads give way to them. */
export function storeBeforePacks(store: Store, packs: PacksDb): Store {
  return {
    transaction: (tables, work) => withPacksGivingWay(packs, () => store.transaction(tables, work)),
  };
}

async function untilItFits<Result>(work: () => Promise<Result>, pauses: readonly number[]): Promise<Result> {
  let full: unknown;
  for (const pause of pauses) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      return await work();
    } catch (error) {
      if (!isQuotaExceeded(error)) throw error;
      full = error;
    }
  }
  throw full;
}

/** Lets the next things go, and adds the downloads among them to those gone; false when nothing is left. */
async function letGo(packs: PacksDb, gone: string[]): Promise<boolean> {
  if ((await evictFreeParts(packs, 0)) > 0) return true;
  const next = (await packs.packs.toArray())
    .filter(({ key, bytesHeld }) => bytesHeld > 0 && !gone.includes(key))
    .toSorted((one, other) => ageOf(one) - ageOf(other))
    .slice(0, gone.length || 1);
  // Even a note may not fit yet: the bytes go first, in transactions that only delete.
  for (const { key } of next) await deleteOwnParts(packs, key);
  gone.push(...next.map(({ key }) => key));
  return next.length > 0;
}

/** Deletes the parts of a pack that no other pack needs. */
async function deleteOwnParts(packs: PacksDb, key: string): Promise<void> {
  await packs.transaction('rw', packs.parts, async () => {
    const hashes: string[] = [];
    await packs.parts
      .where('packs')
      .equals(key)
      .each((part) => {
        if (part.packs.length === 1) hashes.push(part.hash);
      });
    await packs.parts.bulkDelete(hashes);
  });
}

/** What is not whole yet goes before what opens offline. */
const ageOf = ({ readyAt, verifiedAt }: PackRow) => readyAt ?? verifiedAt ?? 0;
