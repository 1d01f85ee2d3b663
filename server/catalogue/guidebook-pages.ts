import type { GuidebookPage, GuidebookSummary } from '#contract/catalogue/guidebook';
import type { Keys, RegionRef } from '#contract/catalogue/place';
import type { PublicRows } from '#server/store/catalogue/read-public-rows';
import { gradeRange } from '../grades/grade-range';
import { groupBy } from '../lists/group-by';
import type { MultipitchHead, SectorHead } from './route-heads';
import { cragSummary, multipitchSummary, sectorSummary } from './route-summaries';

/** What lists and the index show of a guidebook, and the way to its page: pages are made when they are asked for. */
export interface GuidebookEntry {
  summary: GuidebookSummary;
  /** The easiest and hardest of its routes; null when it holds none. */
  grades: ReturnType<typeof gradeRange>;
  page(): GuidebookPage;
}

/** Every guidebook in the provider's order, with only what the guidebook holds of each crag. */
export function guidebookPages(
  rows: PublicRows,
  heads: { sectors: readonly SectorHead[]; multipitches: readonly MultipitchHead[] },
): GuidebookEntry[] {
  const regions = new Map(
    rows.regions.map(({ id, slug, name }): [number, RegionRef] => [id, { id, slug, name }]),
  );
  const regionsOf = groupBy(rows.guidebookRegions, (row) => row.guidebookId);
  const samples = new Map(rows.guidebookSamples.map((row) => [row.guidebookId, row.sectorId]));
  // Pages made later hold on to no more of the rows than they need.
  const { crags, demo } = rows;
  const sectorsOf = byGuidebook(heads.sectors);
  const multipitchesOf = byGuidebook(heads.multipitches);
  const productsOf = groupBy(rows.products, (row) => row.guidebookId);
  return rows.guidebooks.map((book): GuidebookEntry => {
    const sectors = sectorsOf.get(book.id) ?? [];
    const multipitches = multipitchesOf.get(book.id) ?? [];
    const summary: GuidebookSummary = {
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
    };
    const sample = () => sectors.find(({ id }) => id === samples.get(book.id));
    const page = (): GuidebookPage => ({
      ...summary,
      description: book.description,
      crags: coveredCrags(crags, regions, sectors, multipitches),
      sample: sampleRef(sample()),
      demo,
    });
    return { summary, grades: gradeRange(gradesOf(sectors, multipitches)), page };
  });
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

function gradesOf(sectors: readonly SectorHead[], multipitches: readonly MultipitchHead[]): string[] {
  return [
    ...new Set([
      ...sectors.flatMap(({ gradeMin, gradeMax }) => [gradeMin, gradeMax]),
      ...multipitches.map(({ gradeMax }) => gradeMax),
    ]),
  ];
}

/** The routes of each guidebook, in the provider's order. */
function byGuidebook<Head extends { keys: Keys }>(heads: readonly Head[]): Map<number, Head[]> {
  const pairs = heads.flatMap((head) => head.keys.guidebookIds.map((id) => ({ id, head })));
  return new Map([...groupBy(pairs, ({ id }) => id)].map(([id, own]) => [id, own.map(({ head }) => head)]));
}
