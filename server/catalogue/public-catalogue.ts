import type { ShopProduct } from '#contract/cart';
import type { GuidebookPage, GuidebookSummary } from '#contract/guidebook';
import type { Crag, Region, RegionPage } from '#contract/place';
import type { PublicRows } from '#server/store/catalogue/read-public-rows';
import { cragPages } from './crag-pages';
import { createdDays, type CreatedDays } from './created-days';
import { groupBy } from './group-by';
import { guidebookPages } from './guidebook-pages';
import { routeHeads, type MultipitchHead, type SectorHead } from './route-heads';
import { multipitchSummary } from './route-summaries';

/** Everything public of the catalogue. The maps are keyed by the slugs of the path, joined by "/". */
export interface PublicCatalogue {
  version: string;
  demo: boolean;
  regions: Region[];
  regionPages: Map<string, RegionPage>;
  crags: Map<string, Crag>;
  sectors: Map<string, SectorHead>;
  multipitches: Map<string, MultipitchHead>;
  sectorsById: Map<number, SectorHead>;
  multipitchesById: Map<number, MultipitchHead>;
  guidebooks: GuidebookSummary[];
  guidebookPages: Map<string, GuidebookPage>;
  created: CreatedDays;
  priceList: ShopProduct[];
}

/** Joins the rows into pages. Knows nothing gated, because the rows do not. */
export function publicCatalogue(rows: PublicRows): PublicCatalogue {
  const heads = routeHeads(rows);
  const crags = cragPages(rows, heads);
  const cragsOf = groupBy(crags, ({ page }) => page.region.id);
  const multipitchesOf = groupBy(heads.multipitches, (head) => head.region.id);
  const regionPages = rows.regions.map(({ id, slug, name, lat, lon }): RegionPage => {
    const own = cragsOf.get(id) ?? [];
    const walls = multipitchesOf.get(id) ?? [];
    return {
      id,
      slug,
      name,
      coordinates: { lat, lon },
      cragCount: own.length,
      multipitchCount: walls.length,
      crags: own.map(({ summary }) => summary),
      multipitches: walls.map((head) => ({
        ...multipitchSummary(head),
        cragName: head.crag?.name ?? null,
      })),
    };
  });
  const guidebooks = guidebookPages(rows, heads);
  return {
    version: rows.version,
    demo: rows.demo,
    regions: regionPages.map(({ crags: _crags, multipitches: _multipitches, ...region }) => region),
    regionPages: new Map(regionPages.map((page) => [page.slug, page])),
    crags: new Map(crags.map(({ page }) => [`${page.region.slug}/${page.slug}`, page])),
    sectors: new Map(
      heads.sectors.map((head) => [`${head.region.slug}/${head.crag.slug}/${head.slug}`, head]),
    ),
    multipitches: new Map(heads.multipitches.map((head) => [`${head.region.slug}/${head.slug}`, head])),
    sectorsById: new Map(heads.sectors.map((head) => [head.id, head])),
    multipitchesById: new Map(heads.multipitches.map((head) => [head.id, head])),
    guidebooks: guidebooks.map(
      ({ description: _description, crags: _crags, sample: _sample, demo: _demo, ...summary }) => summary,
    ),
    priceList: rows.priceList,
    guidebookPages: new Map(guidebooks.map((page) => [page.slug, page])),
    created: createdDays(rows),
  };
}
