import { partsAllowed, partsHeld } from '../db/climb-parts';
import type { PersonalDb } from '../db/personal-db';
import { ClimbIndex } from './climb-index';
import type { LocalIndex } from './local-index';

/** Holds the climbs that one account may read in memory, and lays them anew when the parts or the public index are others. */
export class ClimbHolder {
  readonly #db: PersonalDb;
  readonly #now: () => number;
  #laid: { of: string; index: LocalIndex; climbs: ClimbIndex } | null = null;

  constructor(db: PersonalDb, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** The climbs of the parts that are held and may be read now. */
  async get(index: LocalIndex): Promise<ClimbIndex> {
    const allowed = await partsAllowed(this.#db, this.#now());
    const keys = (await partsHeld(this.#db)).filter(([key]) => allowed.has(key));
    const of = JSON.stringify(keys);
    if (this.#laid?.of === of && this.#laid.index === index) return this.#laid.climbs;
    const rows = await this.#db.climbNames.bulkGet(keys);
    const climbs = new ClimbIndex(
      index,
      rows.flatMap((row) => row?.names ?? []),
    );
    this.#laid = { of, index, climbs };
    return climbs;
  }
}
