import { plainName } from '#contract/search/fold-text';
import type { FoundClimbs } from '../api/engine-api';
import { partsAllowed, partsHeld } from '../db/climb-parts';
import type { PersonalDb } from '../db/personal-db';
import type { LocalAscent } from '../db/rows';
import { ClimbIndex, type PlacedClimb } from './climb-index';
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

  /** The climbs of a name, best first, so many at most, each with the climber's own entries of it. */
  async find(index: LocalIndex, text: string, limit: number): Promise<FoundClimbs> {
    const { hits, total } = (await this.#climbs(index)).find(text, limit);
    const sectorIds = [...new Set(hits.map(({ sector }) => sector.id))];
    const near = await this.#db.ascent.where('routeId').anyOf(sectorIds).toArray();
    const entriesOf = (climb: PlacedClimb) =>
      near.filter((ascent) => isOf(ascent, climb)).map(({ ascentType }) => ({ ascentType }));
    return { hits: hits.map((climb) => Object.assign({}, climb, { entries: entriesOf(climb) })), total };
  }

  /** Those of the parts that are held and may be read now. */
  async #climbs(index: LocalIndex): Promise<ClimbIndex> {
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

/** Whether an entry of the logbook is of a climb: by its number where it has one, else by its name in the same sector. */
function isOf(
  { type, routeId, climbId, climbName }: LocalAscent,
  { id, name, sector }: PlacedClimb,
): boolean {
  if (type !== 'cliff' || routeId !== sector.id) return false;
  return climbId === null ? plainName(climbName ?? '') === plainName(name) : climbId === id;
}
