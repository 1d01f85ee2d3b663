import type { Crag, CragSummary, GuidebookRef, Keys, Landing, RegionRef } from '#contract/catalogue/place';
import type { LocalText } from '#contract/language';
import type { PublicRows } from '#server/store/catalogue/read-public-rows';
import { countGrades } from '../grades/count-grades';
import { groupBy } from '../lists/group-by';
import { inSlices } from '../lists/in-slices';
import type { MultipitchHead, SectorHead } from './route-heads';
import { cragSummary, multipitchSummary, sectorSummary } from './route-summaries';

/** What lists and the index show of a crag, and the way to its page: of many crags only one is asked for its page. */
export interface CragEntry {
  summary: CragSummary;
  region: RegionRef;
  description: Crag['description'];
  carFree: LocalText | null;
  landing: Landing | null;
  demo: boolean;
  months: Crag['months'];
  /** What opens its routes, each once. */
  keys: ReadonlySet<Keys>;
  page(): Crag;
}

/** Every crag of a region that is there. */
export async function cragPages(
  rows: PublicRows,
  heads: { sectors: readonly SectorHead[]; multipitches: readonly MultipitchHead[] },
): Promise<CragEntry[]> {
  const regions = new Map(
    rows.regions.map(({ id, slug, name }): [number, RegionRef] => [id, { id, slug, name }]),
  );
  const { crags, demo } = rows;
  const sectorsOf = groupBy(heads.sectors, (head) => head.crag.id);
  const multipitchesOf = groupBy(heads.multipitches, (head) => head.crag?.id);
  return inSlices(crags, (row): CragEntry[] => {
    const region = regions.get(row.regionId);
    if (!region) return [];
    const sectors = sectorsOf.get(row.id) ?? [];
    const multipitches = multipitchesOf.get(row.id) ?? [];
    const summary = cragSummary(row, sectors, multipitches);
    const page = (): Crag => ({
      ...summary,
      region,
      rock: row.rock,
      description: row.description,
      ...(row.carFree && { carFree: row.carFree }),
      landing: row.landing ?? undefined,
      months: row.months,
      guidebooks: guidebooksOf([...sectors, ...multipitches]),
      grades: countGrades(sectors.flatMap(({ grades }) => grades)),
      sectors: sectors.map((head) => ({ ...sectorSummary(head), grades: head.grades })),
      multipitches: multipitches.map(multipitchSummary),
      demo,
    });
    const keys = new Set([...sectors, ...multipitches].map((head) => head.keys));
    const { description, carFree, landing, months } = row;
    return [{ summary, region, description, carFree, landing, demo, months, keys, page }];
  });
}

function guidebooksOf(heads: readonly { guidebooks: readonly GuidebookRef[] }[]): GuidebookRef[] {
  const books = heads.flatMap(({ guidebooks }) => guidebooks);
  return [...new Map(books.map((book) => [book.id, book])).values()].sort((a, b) => a.id - b.id);
}
