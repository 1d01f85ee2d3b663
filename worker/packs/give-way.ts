import { isQuotaExceeded } from '../db/heal-connection';
import type { PacksDb } from '../db/packs-db';
import type { Store } from '../db/store';
import { oldestFirst } from './oldest-first';
import { evictFreeParts, neededBy } from './part-store';
import { stopPack } from './stop-pack';

/** A browser counts what was deleted as free a moment later: the pauses before it is asked again, in milliseconds. */
const PAUSES_MS = [0, 200, 800];
/** How long another tab may hold the downloads' database when it is to be deleted. */
const HELD_MS = 2_000;

/** What a device holds that may give way. */
export interface Downloads {
  /** What can be let go, in this order; each answers whether anything went. */
  steps: readonly (() => Promise<boolean>)[];
  /** Notes what went for want of room. */
  note(): Promise<void>;
  pause(milliseconds: number): Promise<void>;
}

/**
 * Stores something of the customer's own. On a full device downloads give way to it: what was only looked at first,
 * then the oldest download, then all of them, at last their whole database, for not every browser counts what was
 * deleted within one as free. Each download is noted as gone for want of room. Rejects with the quota's error once
 * nothing is left to go; any other error at once.
 */
export function withPacksGivingWay<Result>(packs: PacksDb, store: () => Promise<Result>): Promise<Result> {
  return givingWay(downloadsOf(packs), store);
}

/**
 * Notes something about a download, for which what came of that one gives way if it has to: no other download is the
 * less for a note, and of a held one only what came of its new version goes. Answers whether it could be noted.
 */
export async function noteOnFullDevice(
  packs: PacksDb,
  key: string,
  note: () => Promise<unknown>,
): Promise<boolean> {
  const letOwnGo = async () => {
    const row = await packs.packs.get(key);
    const isHeld = row?.state === 'ready' || row?.state === 'broken';
    return (await deleteOwnParts(packs, key, isHeld ? neededBy(row) : new Set())) > 0;
  };
  const none = async () => undefined;
  try {
    await givingWay({ steps: [letOwnGo], note: none, pause: wait }, note);
    return true;
  } catch (error) {
    if (isQuotaExceeded(error)) return false;
    throw error;
  }
}

/** The same for whatever holds the downloads. */
export async function givingWay<Result>(downloads: Downloads, store: () => Promise<Result>): Promise<Result> {
  const steps = [...downloads.steps];
  try {
    for (let pauses = [0]; ; pauses = PAUSES_MS) {
      try {
        return await untilItFits(store, pauses, downloads.pause);
      } catch (error) {
        if (!isQuotaExceeded(error) || !(await takeStep(steps))) throw error;
      }
    }
  } finally {
    await downloads.note();
  }
}

function downloadsOf(packs: PacksDb): Downloads {
  const gone: string[] = [];
  return {
    steps: [
      async () => (await evictFreeParts(packs, 0)) > 0,
      () => letGo(packs, gone, 1),
      () => letGo(packs, gone, Infinity),
      () => (gone.length > 0 ? beginAnew(packs) : Promise.resolve(false)),
    ],
    // What cannot be noted even now is found by the next proof: its parts are missing.
    note: async () => {
      for (const key of gone) await stopPack(packs, key, 'room').catch(() => undefined);
    },
    pause: wait,
  };
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Takes the next step that lets something go; false when there is none. */
async function takeStep(steps: (() => Promise<boolean>)[]): Promise<boolean> {
  for (let step = steps.shift(); step; step = steps.shift()) if (await step()) return true;
  return false;
}

/** A store whose transactions have downloads give way to them. */
export function storeBeforePacks(store: Store, packs: PacksDb): Store {
  return {
    transaction: (tables, work) => withPacksGivingWay(packs, () => store.transaction(tables, work)),
  };
}

async function untilItFits<Result>(
  work: () => Promise<Result>,
  pauses: readonly number[],
  pauseFor: (milliseconds: number) => Promise<void>,
): Promise<Result> {
  let full: unknown;
  for (const pause of pauses) {
    if (pause > 0) await pauseFor(pause);
    try {
      return await work();
    } catch (error) {
      if (!isQuotaExceeded(error)) throw error;
      full = error;
    }
  }
  throw full;
}

/** Lets so many downloads go, the oldest first, and adds them to those gone; false when there is none. */
async function letGo(packs: PacksDb, gone: string[], count: number): Promise<boolean> {
  const next = (await packs.packs.toArray())
    .filter(({ key, bytesHeld }) => bytesHeld > 0 && !gone.includes(key))
    .toSorted(oldestFirst)
    .slice(0, count);
  // Even a note may not fit yet: the bytes go first, in transactions that only delete.
  for (const { key } of next) await deleteOwnParts(packs, key);
  gone.push(...next.map(({ key }) => key));
  return next.length > 0;
}

/** Deletes the database, which gives its room back, and makes it anew with what is known of the downloads. */
async function beginAnew(packs: PacksDb): Promise<boolean> {
  const rows = await packs.packs.toArray();
  const deleting = packs.delete({ disableAutoOpen: false }).then(
    () => true,
    () => false,
  );
  // A frozen tab may hold it open; nobody waits for that tab.
  const isDeleted = await Promise.race([
    deleting,
    new Promise<false>((resolve) => setTimeout(resolve, HELD_MS, false)),
  ]);
  if (!isDeleted) return false;
  await untilItFits(() => packs.packs.bulkPut(rows), PAUSES_MS, wait).catch(() => undefined);
  return true;
}

/**
 * Deletes the parts of a pack that no other pack needs, but none of those kept; what its row says of them is set right
 * when it goes on. Answers how many went.
 */
async function deleteOwnParts(
  packs: PacksDb,
  key: string,
  kept: ReadonlySet<string> = new Set(),
): Promise<number> {
  return packs.transaction('rw', packs.parts, async () => {
    const hashes: string[] = [];
    await packs.parts
      .where('packs')
      .equals(key)
      .each((part) => {
        if (part.packs.length === 1 && !kept.has(part.hash)) hashes.push(part.hash);
      });
    await packs.parts.bulkDelete(hashes);
    return hashes.length;
  });
}
