import type { CragSummary, MultipitchSummary, SectorSummary } from '#contract/catalogue/place';
import type { PublicRows } from '#server/store/catalogue/read-public-rows';
import { gradeRange } from '../grades/grade-range';
import type { MultipitchHead, SectorHead } from './route-heads';

export function sectorSummary(head: SectorHead): SectorSummary {
  const { id, slug, name, orientation, foot, climbCount, gradeMin, gradeMax, keys } = head;
  return { id, slug, name, orientation, foot, climbCount, gradeMin, gradeMax, keys };
}

export function multipitchSummary(head: MultipitchHead): MultipitchSummary {
  const { id, slug, name, orientation, lengthMeters, pitchCount, gradeMax, gradeObligatory } = head;
  const { equipment, keys } = head;
  return {
    id,
    slug,
    name,
    orientation,
    lengthMeters,
    pitchCount,
    gradeMax,
    gradeObligatory,
    equipment,
    keys,
  };
}

/** A crag counted over the given routes of it: all of them on its page, some of them in a guidebook. */
export function cragSummary(
  row: PublicRows['crags'][number],
  sectors: readonly SectorHead[],
  multipitches: readonly MultipitchHead[],
): CragSummary {
  const grades = [
    ...sectors.flatMap(({ gradeMin, gradeMax }) => [gradeMin, gradeMax]),
    ...multipitches.map(({ gradeMax }) => gradeMax),
  ];
  const range = gradeRange(grades);
  const routes = [...sectors, ...multipitches];
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    kind: row.kind,
    coordinates: { lat: row.lat, lon: row.lon },
    orientations: [...new Set(routes.flatMap(({ orientation }) => orientation ?? []))],
    sectorCount: sectors.length,
    climbCount: sectors.reduce((sum, { climbCount }) => sum + climbCount, 0),
    multipitchCount: multipitches.length,
    gradeMin: range?.gradeMin ?? null,
    gradeMax: range?.gradeMax ?? null,
    updatedAt: routes.reduce(
      (newest, { updatedAt }) => (updatedAt > newest ? updatedAt : newest),
      row.updatedAt.toISOString(),
    ),
  };
}
