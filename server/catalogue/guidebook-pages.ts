import type { GuidebookPage, GuidebookSummary, Imprint } from '#contract/catalogue/guidebook';
import type { RegionRef } from '#contract/catalogue/place';
import type { GuidebookFigures } from '#server/database/schema/catalogue';
import type { GuidebookRows, PublicRows } from '#server/store/catalogue/read-public-rows';
import { fewCopies } from '#server/store/catalogue/paper-stock';
import { groupBy } from '../lists/group-by';
import { GuidebookSums } from './guidebook-sums';
import type { JoinedPart } from './join-part';
import type { MultipitchHead, SectorHead } from './route-heads';
import { cragSummary, multipitchSummary, sectorSummary } from './route-summaries';

/** What lists, the index and the head of its page show of a guidebook. */
export interface GuidebookEntry extends Pick<GuidebookPage, 'description' | 'changes' | 'demo'> {
  imprint: Imprint;
  summary: GuidebookSummary;
  figures: GuidebookFigures;
}

/** Every guidebook of the rows in the provider's order, with what its routes were found to add up to. */
export function guidebookEntries(
  rows: Pick<GuidebookRows, 'regions' | 'guidebooks' | 'guidebookRegions' | 'products'>,
  figures: readonly GuidebookFigures[],
  demo: boolean,
): GuidebookEntry[] {
  const regions = regionRefs(rows);
  const regionsOf = groupBy(rows.guidebookRegions, (row) => row.guidebookId);
  const productsOf = groupBy(rows.products, (row) => row.guidebookId);
  const figuresOf = new Map(figures.map((one) => [one.id, one]));
  return rows.guidebooks.map((row): GuidebookEntry => {
    const { id, slug, label, kind, edition, year, description } = row;
    const { authors, isbn, pages, weightGrams } = row;
    const own = figuresOf.get(id) ?? { id, sectorCount: 0, climbCount: 0, multipitchCount: 0, grades: null };
    const { sectorCount, climbCount, multipitchCount } = own;
    const summary: GuidebookSummary = {
      id,
      slug,
      label,
      kind,
      edition,
      year,
      regions: (regionsOf.get(id) ?? []).flatMap(({ regionId }) => regions.get(regionId) ?? []),
      sectorCount,
      climbCount,
      multipitchCount,
      products: (productsOf.get(id) ?? []).map((product) => {
        const { id: productId, kind: productKind, priceCents, vatRate, copies } = product;
        return { id: productId, kind: productKind, priceCents, vatRate, left: fewCopies(copies) };
      }),
    };
    const imprint = { authors, isbn, pages, weightGrams };
    const changes = row.changes ?? undefined;
    return { summary, figures: own, description, changes, imprint, demo };
  });
}

/** The page of the one guidebook that a part holds, with only what the guidebook holds of each crag; null for none. */
export function guidebookPage({ rows, sectors, multipitches }: JoinedPart): GuidebookPage | null {
  const sums = new GuidebookSums();
  sums.add({ sectors, multipitches });
  const [entry] = guidebookEntries(rows, sums.figures(), rows.demo);
  if (!entry) return null;
  const { summary, description, changes, imprint, demo } = entry;
  const sampleId = rows.guidebookSamples.find(({ guidebookId }) => guidebookId === summary.id)?.sectorId;
  return {
    ...summary,
    description,
    changes,
    crags: coveredCrags(rows.crags, regionRefs(rows), sectors, multipitches),
    sample: sampleRef(sectors.find(({ id }) => id === sampleId)),
    ownCopy: rows.allowsOwnCopy,
    imprint,
    demo,
  };
}

function regionRefs({ regions }: Pick<GuidebookRows, 'regions'>): Map<number, RegionRef> {
  return new Map(regions.map(({ id, slug, name }): [number, RegionRef] => [id, { id, slug, name }]));
}

/** What a guidebook holds, crag by crag. */
function coveredCrags(
  crags: PublicRows['crags'],
  regions: ReadonlyMap<number, RegionRef>,
  sectors: readonly SectorHead[],
  multipitches: readonly MultipitchHead[],
): GuidebookPage['crags'] {
  const sectorsByCrag = groupBy(sectors, (head) => head.crag.id);
  const multipitchesByCrag = groupBy(multipitches, (head) => head.crag?.id);
  return crags.flatMap((row) => {
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
  });
}

function sampleRef(sample: SectorHead | undefined): GuidebookPage['sample'] {
  if (!sample) return null;
  const { id, slug, name, crag, region } = sample;
  return { id, slug, name, crag, region };
}
