import type { ShopProduct } from '#contract/tables/cart';
import type { GuidebookSummary } from '#contract/catalogue/guidebook';
import type { Region, RegionPage } from '#contract/catalogue/place';
import type { PublicRows } from '#server/store/catalogue/read-public-rows';
import { groupBy } from '../lists/group-by';
import { cragPages, type CragEntry } from './crag-pages';
import { createdDays, type CreatedDays } from './created-days';
import { guidebookPages, type GuidebookEntry } from './guidebook-pages';
import { routeHeads, type MultipitchHead, type SectorHead } from './route-heads';
import { multipitchSummary } from './route-summaries';

/**
 * Everything public of the catalogue. The maps are keyed by the slugs of the path, joined by "/". Pages are made when
 * they are asked for: of many thousand crags few are looked at between two editions.
 */
export interface PublicCatalogue {
  version: string;
  demo: boolean;
  regions: Region[];
  regionPages: Map<string, () => RegionPage>;
  crags: Map<string, CragEntry>;
  sectors: Map<string, SectorHead>;
  multipitches: Map<string, MultipitchHead>;
  sectorsById: Map<number, SectorHead>;
  multipitchesById: Map<number, MultipitchHead>;
  guidebooks: GuidebookSummary[];
  /** In the provider's order. */
  guidebookPages: Map<string, GuidebookEntry>;
  created: CreatedDays;
  priceList: ShopProduct[];
}

/** Joins the rows into pages. Knows nothing gated, because the rows do not. */
export async function publicCatalogue(rows: PublicRows): Promise<PublicCatalogue> {
  const heads = await routeHeads(rows);
  const crags = await cragPages(rows, heads);
  const cragsOf = groupBy(crags, ({ region }) => region.id);
  const multipitchesOf = groupBy(heads.multipitches, (head) => head.region.id);
  const regions = rows.regions.map(({ id, slug, name, lat, lon }): Region => ({
    id,
    slug,
    name,
    coordinates: { lat, lon },
    cragCount: cragsOf.get(id)?.length ?? 0,
    multipitchCount: multipitchesOf.get(id)?.length ?? 0,
  }));
  const regionPage = (region: Region): RegionPage => ({
    ...region,
    crags: (cragsOf.get(region.id) ?? []).map(({ summary }) => summary),
    multipitches: (multipitchesOf.get(region.id) ?? []).map((head) => ({
      ...multipitchSummary(head),
      cragName: head.crag?.name ?? null,
    })),
  });
  const guidebooks = guidebookPages(rows, heads);
  return {
    version: rows.version,
    demo: rows.demo,
    regions,
    regionPages: new Map(regions.map((region) => [region.slug, () => regionPage(region)])),
    crags: new Map(crags.map((crag) => [`${crag.region.slug}/${crag.summary.slug}`, crag])),
    sectors: new Map(
      heads.sectors.map((head) => [`${head.region.slug}/${head.crag.slug}/${head.slug}`, head]),
    ),
    multipitches: new Map(heads.multipitches.map((head) => [`${head.region.slug}/${head.slug}`, head])),
    sectorsById: new Map(heads.sectors.map((head) => [head.id, head])),
    multipitchesById: new Map(heads.multipitches.map((head) => [head.id, head])),
    guidebooks: guidebooks.map(({ summary }) => summary),
    guidebookPages: new Map(guidebooks.map((book) => [book.summary.slug, book])),
    priceList: rows.priceList,
    created: createdDays(rows),
  };
}
