import type { Local } from '#worker/db/rows';
import { sampleSector } from './sample-catalogue';

/** A saved sector as its row lies on a device. */
export function savedSector(id: number): Local<'savedRoute'> {
  const { slug, keys, gradeMin, gradeMax } = sampleSector(id, 'c'.repeat(64));
  return {
    id: `cliff-${id}`,
    v: 1,
    pending: 0,
    type: 'cliff',
    routeId: id,
    slug,
    label: `Secteur ${id}`,
    regionSlug: 'vaucluse',
    cragId: 7,
    cragSlug: 'le-rocher',
    cragName: 'Le Rocher',
    gradeMin,
    gradeMax,
    count: 1,
    keys,
  };
}
