import type { GuidebookPage } from '#contract/guidebook';
import type { RegionRef } from '#contract/place';
import type { PublicRows } from '#server/store/catalogue/read-public-rows';
import { groupBy } from './group-by';
import type { MultipitchHead, SectorHead } from './route-heads';
import { cragSummary, multipitchSummary, sectorSummary } from './route-summaries';

/** Every guidebook's public page, in the provider's order, with only what the guidebook holds of each crag. */
export function guidebookPages(
  rows: PublicRows,
  heads: { sectors: readonly SectorHead[]; multipitches: readonly MultipitchHead[] },
): GuidebookPage[] {
  const regions = new Map(
    rows.regions.map(({ id, slug, name }): [number, RegionRef] => [id, { id, slug, name }]),
  );
  const regionsOf = groupBy(rows.guidebookRegions, (row) => row.guidebookId);
  const sectorsOf = groupBy(rows.guidebookSectors, (row) => row.guidebookId);
  const productsOf = groupBy(rows.products, (row) => row.guidebookId);
  return rows.guidebooks.map((book): GuidebookPage => {
    const held = sectorsOf.get(book.id) ?? [];
    const sectorIds = new Set(held.map((row) => row.sectorId));
    const sectors = heads.sectors.filter(({ id }) => sectorIds.has(id));
    const multipitches = heads.multipitches.filter(({ keys }) => keys.guidebookIds.includes(book.id));
    const sampleId = held.find((row) => row.sample)?.sectorId;
    const sample = sectors.find(({ id }) => id === sampleId);
    const sectorsByCrag = groupBy(sectors, (head) => head.crag.id);
    const multipitchesByCrag = groupBy(multipitches, (head) => head.crag?.id);
    return {
      id: book.id,
      slug: book.slug,
      label: book.label,
      kind: book.kind,
      edition: book.edition,
      year: book.year,
      regions: (regionsOf.get(book.id) ?? []).flatMap((row) => regions.get(row.regionId) ?? []),
      sectorCount: sectors.length,
      climbCount: sectors.reduce((sum, { climbCount }) => sum + climbCount, 0),
      multipitchCount: multipitches.length,
      products: (productsOf.get(book.id) ?? []).map(({ id, kind, priceCents, vatRate }) => {
        return { id, kind, priceCents, vatRate };
      }),
      description: book.description,
      crags: rows.crags.flatMap((row) => {
        const own = sectorsByCrag.get(row.id) ?? [];
        const walls = multipitchesByCrag.get(row.id) ?? [];
        const region = regions.get(row.regionId);
        if (!region || own.length + walls.length === 0) return [];
        return [
          {
            ...cragSummary(row, own, walls),
            region,
            sectors: own.map(sectorSummary),
            multipitches: walls.map(multipitchSummary),
          },
        ];
      }),
      sample: sample
        ? { id: sample.id, slug: sample.slug, name: sample.name, crag: sample.crag, region: sample.region }
        : null,
      demo: rows.demo,
    };
  });
}
