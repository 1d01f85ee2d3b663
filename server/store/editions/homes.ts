import { inArray } from 'drizzle-orm';
import type { Database } from '#server/database/database';
import { climb, crag, multipitch, pitch, sector, topo } from '#server/database/schema/catalogue';

/** What has to be looked at when some items change: the places they stand in, and those they name. */
export interface Homes {
  regionIds: Set<number>;
  cragIds: Set<number>;
  sectorIds: Set<number>;
  multipitchIds: Set<number>;
  /** Hashes of pictures that may be shown. */
  pictures: Set<string>;
}

/** Ids of items by their kind, as revisions name them. */
export type NamedIds = Partial<Record<string, ReadonlySet<number>>>;

/** The places that these items stand in, of which the catalogue knows, disabled or not. */
export async function findHomes(db: Database, named: NamedIds, pictures: Set<string>): Promise<Homes> {
  const of = (kind: string) => [...(named[kind] ?? [])];
  const sectorIds = new Set(of('sector'));
  const multipitchIds = new Set(of('multipitch'));
  const cragIds = new Set(of('crag'));
  const regionIds = new Set(of('region'));
  const add = (to: Set<number>, ids: readonly (number | null)[]) => {
    for (const id of ids) if (id !== null) to.add(id);
  };
  const climbs = await rowsOf(of('climb'), (ids) =>
    db.select({ home: climb.sectorId }).from(climb).where(inArray(climb.id, ids)),
  );
  add(
    sectorIds,
    climbs.map(({ home }) => home),
  );
  const pitches = await rowsOf(of('pitch'), (ids) =>
    db.select({ home: pitch.multipitchId }).from(pitch).where(inArray(pitch.id, ids)),
  );
  add(
    multipitchIds,
    pitches.map(({ home }) => home),
  );
  const topos = await rowsOf(of('topo'), (ids) =>
    db
      .select({ sector: topo.sectorId, multipitch: topo.multipitchId })
      .from(topo)
      .where(inArray(topo.id, ids)),
  );
  add(
    sectorIds,
    topos.map((row) => row.sector),
  );
  add(
    multipitchIds,
    topos.map((row) => row.multipitch),
  );
  const sectors = await rowsOf([...sectorIds], (ids) =>
    db.select({ home: sector.cragId }).from(sector).where(inArray(sector.id, ids)),
  );
  add(
    cragIds,
    sectors.map(({ home }) => home),
  );
  const walls = await rowsOf([...multipitchIds], (ids) =>
    db
      .select({ region: multipitch.regionId, crag: multipitch.cragId })
      .from(multipitch)
      .where(inArray(multipitch.id, ids)),
  );
  add(
    regionIds,
    walls.map((row) => row.region),
  );
  add(
    cragIds,
    walls.map((row) => row.crag),
  );
  const crags = await rowsOf([...cragIds], (ids) =>
    db.select({ home: crag.regionId }).from(crag).where(inArray(crag.id, ids)),
  );
  add(
    regionIds,
    crags.map(({ home }) => home),
  );
  return { regionIds, cragIds, sectorIds, multipitchIds, pictures };
}

async function rowsOf<Row>(ids: number[], read: (ids: number[]) => PromiseLike<Row[]>): Promise<Row[]> {
  return ids.length === 0 ? [] : read(ids);
}
