import { plainName } from '#contract/search/fold-text';
import type { FoundClimbs } from '../api/engine-api';
import { accessTo, isReadable } from '#contract/rules/access';
import { partsAllowed, partsHeld, publicPartsHeld, rightsHeld } from '../db/climb-parts';
import type { DeviceDb } from '../db/device-db';
import type { PersonalDb } from '../db/personal-db';
import type { LocalAscent } from '../db/rows';
import { ClimbIndex, type PlacedClimb } from './climb-index';
import type { LocalIndex } from './local-index';

/**
 * Holds the climbs whose names one account may read in memory, its own and those that everybody may, and lays them anew
 * when the parts or the public index are others.
 */
export class ClimbHolder {
  readonly #db: PersonalDb;
  readonly #device: DeviceDb;
  readonly #now: () => number;
  #laid: { of: string; index: LocalIndex; climbs: ClimbIndex } | null = null;

  constructor(db: PersonalDb, device: DeviceDb, now: () => number) {
    this.#db = db;
    this.#device = device;
    this.#now = now;
  }

  /** The climbs of a name, best first, so many at most, each with the climber's own entries of it. */
  async find(index: LocalIndex, text: string, limit: number): Promise<FoundClimbs> {
    const { rights, now } = await rightsHeld(this.#db, this.#now());
    const climbs = await this.#climbs(index);
    const { hits, total } = climbs.find(text, limit, (keys) => isReadable(accessTo(keys, rights, now)));
    const sectorIds = [...new Set(hits.map(({ sector }) => sector.id))];
    const near = await this.#db.ascent.where('routeId').anyOf(sectorIds).toArray();
    const entriesOf = (climb: PlacedClimb) =>
      near.filter((ascent) => isOf(ascent, climb)).map(({ ascentType }) => ({ ascentType }));
    return { hits: hits.map((climb) => Object.assign({}, climb, { entries: entriesOf(climb) })), total };
  }

  /** Those of the parts that are held and may be read now; first those that a right opens. */
  async #climbs(index: LocalIndex): Promise<ClimbIndex> {
    const allowed = await partsAllowed(this.#db, this.#now());
    const own = (await partsHeld(this.#db)).filter(([key]) => allowed.has(key));
    const open = await publicPartsHeld(this.#device);
    const of = JSON.stringify([own, open]);
    if (this.#laid?.of === of && this.#laid.index === index) return this.#laid.climbs;
    const [ownRows, openRows] = await Promise.all([
      this.#db.climbNames.bulkGet(own),
      this.#device.climbNames.bulkGet(open.map(({ part }) => part)),
    ]);
    const climbs = new ClimbIndex(index, [
      ...ownRows.flatMap((row) => (row ? [{ names: row.names, guidebookId: null }] : [])),
      ...openRows.flatMap((row, at) =>
        row ? [{ names: row.names, guidebookId: open[at]?.guidebookId ?? null }] : [],
      ),
    ]);
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
