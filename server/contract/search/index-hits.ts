import type { SearchHit } from '../endpoints/catalogue';
import {
  NOWHERE,
  slugAt,
  unpackEquipment,
  unpackGrade,
  unpackOrientations,
  unpackTopoKind,
  type IndexColumns,
} from './index-columns';
import type { Region } from '../catalogue/place';
import { indexKinds } from '../rules/catalogue-values';

/** Answers a row of the index as a search hit; null for a row, or a row's region, that is not there. */
export function indexHits(
  columns: IndexColumns,
  regions: readonly Region[],
): (row: number) => SearchHit | null {
  const regionById = new Map(regions.map((region) => [region.id, region]));
  return (row) => {
    const kind = indexKinds[columns.kinds[row] ?? -1];
    const region = regionById.get(columns.regions[row] ?? -1);
    const [id, name, slug] = [columns.ids[row], columns.names[row], slugAt(columns, row)];
    if (!kind || !region || id === undefined || name === undefined || !slug) return null;
    const crag = kind === 'crag' ? -1 : (columns.cragRows[row] ?? -1);
    const [lat = NOWHERE, lon = NOWHERE] = [columns.lats[row], columns.lons[row]];
    return {
      kind,
      id,
      name,
      slug,
      regionSlug: region.slug,
      regionName: region.name,
      cragId: columns.ids[crag] ?? null,
      cragSlug: crag < 0 ? null : slugAt(columns, crag),
      cragName: columns.names[crag] ?? null,
      topoKind: unpackTopoKind(columns.topoKinds[row]),
      gradeMin: unpackGrade(columns.gradeMins[row]),
      gradeMax: unpackGrade(columns.gradeMaxs[row]),
      count: Math.max(0, columns.counts[row] ?? 0),
      orientations: unpackOrientations(columns.orientations[row]),
      equipment: unpackEquipment(columns.equipments[row]),
      coordinates: lat === NOWHERE ? null : { lat: lat / 10_000, lon: lon / 10_000 },
      guidebookIds: columns.guidebookIds[row] ?? [],
      productIds: columns.productIds[row] ?? [],
      sample: columns.samples[row] === 1,
    };
  };
}
