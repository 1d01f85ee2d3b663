import type { Coordinates, GuidebookRef, Keys, PlaceRef, RegionRef } from '#contract/catalogue/place';
import type { MultipitchPage, SectorPage } from '#contract/catalogue/route-content';
import type { PublicRows } from '#server/store/catalogue/read-public-rows';
import { countGrades } from '../grades/count-grades';
import { gradeRange } from '../grades/grade-range';
import { groupBy } from '../lists/group-by';
import { inSlices } from '../lists/in-slices';
import { footOf } from '../store/catalogue/read-catalogue-items';
import { routeKeys } from '../store/catalogue/route-keys';

/** What is public of a sector's page, and whether it suits families. */
export type SectorHead = Omit<SectorPage, 'content'> & { family: boolean };
/** What is public of a multi-pitch's page. */
export type MultipitchHead = Omit<MultipitchPage, 'content'>;

type CragRow = PublicRows['crags'][number];

/** The public part of every route's page. A sector without climbs, or a multi-pitch without pitches, is no route. */
export async function routeHeads(
  rows: PublicRows,
): Promise<{ sectors: SectorHead[]; multipitches: MultipitchHead[] }> {
  const { demo } = rows;
  const regions = new Map(
    rows.regions.map(({ id, slug, name }): [number, RegionRef] => [id, { id, slug, name }]),
  );
  const crags = new Map(rows.crags.map((row) => [row.id, row]));
  const guidebooks = new Map(
    rows.guidebooks.map(({ id, slug, label, kind }): [number, GuidebookRef] => [
      id,
      { id, slug, label, kind },
    ]),
  );
  const keysOf = routeKeys(rows);
  // Routes of the same keys, and of the same crag, share what they have in common: there may be many thousands.
  const refs = madeOnce((keys: Keys) => keys.guidebookIds.flatMap((id) => guidebooks.get(id) ?? []));
  const cragRefs = madeOnce((crag: CragRow): PlaceRef => ({ id: crag.id, slug: crag.slug, name: crag.name }));
  const placeOf = madeOnce((crag: CragRow): Coordinates => ({ lat: crag.lat, lon: crag.lon }));

  const climbsOf = groupBy(rows.climbs, (row) => row.sectorId);
  // Written out, not spread: a spread of so many rows takes ten times as long.
  const sectors = await inSlices(rows.sectors, (row): SectorHead[] => {
    const { id, slug, name, orientation, family } = row;
    const crag = crags.get(row.cragId);
    const region = crag && regions.get(crag.regionId);
    const grades = countGrades((climbsOf.get(id) ?? []).map(({ grade, count }) => [grade, count]));
    const range = gradeRange(grades.map(([grade]) => grade));
    if (!region || !range) return [];
    const { gradeMin, gradeMax } = range;
    const climbCount = grades.reduce((sum, [, count]) => sum + count, 0);
    const keys = keysOf('cliff', id);
    return [
      {
        id,
        slug,
        name,
        orientation,
        foot: footOf(row),
        family,
        gradeMin,
        gradeMax,
        climbCount,
        grades,
        keys,
        region,
        crag: cragRefs(crag),
        guidebooks: refs(keys),
        coordinates: placeOf(crag),
        landing: crag.landing ?? undefined,
        updatedAt: row.updatedAt.toISOString(),
        demo,
      },
    ];
  });

  const pitchesOf = new Map(rows.pitches.map((row) => [row.multipitchId, row]));
  const multipitches = await inSlices(rows.multipitches, (row): MultipitchHead[] => {
    const { regionId, cragId, lat, lon, createdAt: _createdAt, updatedAt, ...own } = row;
    const crag = crags.get(cragId ?? 0);
    const region = regions.get(regionId);
    const pitches = pitchesOf.get(row.id);
    const range = pitches && gradeRange(pitches.grades);
    if (!region || !range) return [];
    const keys = keysOf('multipitch', row.id);
    return [
      {
        ...own,
        gradeMax: range.gradeMax,
        lengthMeters: pitches.lengthMeters,
        pitchCount: pitches.count,
        keys,
        region,
        crag: crag ? cragRefs(crag) : null,
        guidebooks: refs(keys),
        coordinates: { lat, lon },
        landing: crag?.landing ?? undefined,
        updatedAt: updatedAt.toISOString(),
        demo,
      },
    ];
  });
  return { sectors, multipitches };
}

/** Answers the same thing for the same given object, made when it is first asked for. */
function madeOnce<Given extends object, Made>(make: (given: Given) => Made): (given: Given) => Made {
  const made = new Map<Given, Made>();
  return (given) => {
    const known = made.get(given);
    if (known !== undefined) return known;
    const fresh = make(given);
    made.set(given, fresh);
    return fresh;
  };
}
