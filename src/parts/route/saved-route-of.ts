import type { Crag, SectorSummary } from '#contract/place';
import type { MultipitchPage, SectorPage } from '#contract/route-content';
import type { SavedRoute } from '#contract/saved-route';

function sectorIn(
  crag: { id: number; slug: string; name: string; region: { slug: string } },
  sector: SectorSummary,
): SavedRoute {
  return {
    type: 'cliff',
    routeId: sector.id,
    slug: sector.slug,
    label: `${crag.name} · ${sector.name}`,
    regionSlug: crag.region.slug,
    cragId: crag.id,
    cragSlug: crag.slug,
    cragName: crag.name,
    gradeMin: sector.gradeMin,
    gradeMax: sector.gradeMax,
    count: sector.climbCount,
    keys: sector.keys,
  };
}

/** A sector as it is saved from its page. */
export function savedSector(page: SectorPage): SavedRoute {
  return sectorIn({ ...page.crag, region: page.region }, page);
}

/** The sectors of a crag as they are saved from its page. */
export function savedSectors(crag: Crag): SavedRoute[] {
  return crag.sectors.map((sector) => sectorIn(crag, sector));
}

/** A multi-pitch as it is saved from its page. */
export function savedMultipitch(page: MultipitchPage): SavedRoute {
  return {
    type: 'multipitch',
    routeId: page.id,
    slug: page.slug,
    label: page.crag ? `${page.crag.name} · ${page.name}` : page.name,
    regionSlug: page.region.slug,
    cragId: page.crag?.id ?? null,
    cragSlug: page.crag?.slug ?? null,
    cragName: page.crag?.name ?? null,
    gradeMin: page.gradeObligatory,
    gradeMax: page.gradeMax,
    count: page.pitchCount,
    keys: page.keys,
  };
}
