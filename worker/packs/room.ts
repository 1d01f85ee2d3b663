import { isQuotaExceeded } from '../db/heal-connection';
import type { PacksDb } from '../db/packs-db';
import type { PackRow } from '../db/rows';
import { oldestFirst } from './oldest-first';
import { evictFreeParts, withRoom } from './part-store';
import { stopPack } from './stop-pack';

/**
 * Room for one download on a device that is full: first what was only looked at goes, then the oldest downloads, and
 * each of them says so until the customer fetches it again. Never for a new version of what is held, never when all of
 * them together would not be enough, and never for a route of a holding that is not saved: a guidebook would push out
 * its own first sectors for its last ones.
 */
export class Room {
  readonly #packs: PacksDb;
  readonly #row: PackRow;
  /** Bytes still to come, as the server reckons. */
  #needed: number;

  readonly #mayPush: boolean;

  constructor(packs: PacksDb, row: PackRow, { needed, mayPush }: { needed: number; mayPush: boolean }) {
    this.#packs = packs;
    this.#row = row;
    this.#needed = needed;
    this.#mayPush = mayPush;
  }

  /**
   * Makes room beforehand where the browser says how many bytes are left: nothing is fetched that could not be kept.
   * False when there is not enough for what is still to come.
   */
  async foresee(left: number | undefined): Promise<boolean> {
    if (left === undefined || left >= this.#needed) return true;
    this.#needed -= left + (await evictFreeParts(this.#packs, 0));
    while (this.#needed > 0) if (!(await this.#evictOldest())) return false;
    return true;
  }

  /** Does some storing, again after each download that went; rejects when nothing more may go. */
  async make<Result>(store: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await withRoom(this.#packs, store);
      } catch (error) {
        if (!isQuotaExceeded(error) || !(await this.#evictOldest())) throw error;
      }
    }
  }

  async #evictOldest(): Promise<boolean> {
    if (!this.#mayPush || this.#needed <= 0 || this.#row.state === 'ready' || this.#row.state === 'broken')
      return false;
    const { account, key } = this.#row;
    const others = (await this.#packs.packs.where('account').equals(account).toArray())
      .filter((other) => other.state === 'ready' && other.key !== key)
      .toSorted(oldestFirst);
    const [oldest] = others;
    if (!oldest || (await bytesOnlyOf(this.#packs, others)) < this.#needed) return false;
    this.#needed -= await stopPack(this.#packs, oldest.key, 'room');
    return true;
  }
}

/** The bytes that go when all of these packs do: what several of them share once, and nothing that another one keeps. */
async function bytesOnlyOf(packs: PacksDb, rows: readonly PackRow[]): Promise<number> {
  const keys = new Set(rows.map(({ key }) => key));
  let bytes = 0;
  await packs.parts
    .where('packs')
    .anyOf([...keys])
    .distinct()
    .each((part) => {
      if (part.packs.every((pack) => keys.has(pack))) bytes += part.bytes.byteLength;
    });
  return bytes;
}
