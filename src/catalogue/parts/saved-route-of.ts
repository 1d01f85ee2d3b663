import type { Crag, MultipitchSummary, SectorSummary } from '#contract/catalogue/place';
import type { SavedRoute } from '#contract/tables/saved-route';
import type { IndexedMultipitch, IndexedSector } from '#worker/api/engine-api';

/** A crag as its routes name it. */
export interface OwnCrag {
  id: number;
  slug: string;
  name: string;
}

/** A sector as it is saved from a list of its crag. */
export function listedSector(crag: OwnCrag, regionSlug: string, sector: SectorSummary): SavedRoute {
  return {
    type: 'cliff',
    routeId: sector.id,
    slug: sector.slug,
    label: `${crag.name} · ${sector.name}`,
    regionSlug,
    cragId: crag.id,
    cragSlug: crag.slug,
    cragName: crag.name,
    gradeMin: sector.gradeMin,
    gradeMax: sector.gradeMax,
    count: sector.climbCount,
    keys: sector.keys,
  };
}

/** A sector as it is saved from its page, or from what the index knows of it. */
export function savedSector(page: IndexedSector): SavedRoute {
  return listedSector(page.crag, page.region.slug, page);
}

/** The sectors of a crag as they are saved from its page. */
export function savedSectors(crag: Crag): SavedRoute[] {
  return crag.sectors.map((sector) => listedSector(crag, crag.region.slug, sector));
}

/** A multi-pitch as it is saved from its page, or from what the index knows of it. */
export function savedMultipitch(page: IndexedMultipitch): SavedRoute {
  return listedMultipitch(page.crag, page.region.slug, page);
}

/** A multi-pitch as it is saved from a list. */
export function listedMultipitch(
  crag: OwnCrag | null,
  regionSlug: string,
  page: MultipitchSummary,
): SavedRoute {
  return {
    type: 'multipitch',
    routeId: page.id,
    slug: page.slug,
    label: crag ? `${crag.name} · ${page.name}` : page.name,
    regionSlug,
    cragId: crag?.id ?? null,
    cragSlug: crag?.slug ?? null,
    cragName: crag?.name ?? null,
    gradeMin: page.gradeObligatory,
    gradeMax: page.gradeMax,
    count: page.pitchCount,
    keys: page.keys,
  };
}
