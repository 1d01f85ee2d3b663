import type { Crag, CragSummary, GuidebookRef } from '#contract/place';
import type { PublicRows } from '#server/store/catalogue/read-public-rows';
import { countGrades } from './count-grades';
import { groupBy } from './group-by';
import type { MultipitchHead, SectorHead } from './route-heads';
import { cragSummary, multipitchSummary, sectorSummary } from './route-summaries';

export interface CragEntry {
  summary: CragSummary;
  page: Crag;
}

/** Every crag's public page, and its summary as lists show it. */
export function cragPages(
  rows: PublicRows,
  heads: { sectors: readonly SectorHead[]; multipitches: readonly MultipitchHead[] },
): CragEntry[] {
  const regions = new Map(rows.regions.map((row) => [row.id, row]));
  const sectorsOf = groupBy(heads.sectors, (head) => head.crag.id);
  const multipitchesOf = groupBy(heads.multipitches, (head) => head.crag?.id);
  return rows.crags.flatMap((row): CragEntry[] => {
    const region = regions.get(row.regionId);
    if (!region) return [];
    const sectors = sectorsOf.get(row.id) ?? [];
    const multipitches = multipitchesOf.get(row.id) ?? [];
    const guidebooks = new Map(
      [...sectors, ...multipitches]
        .flatMap((head) => head.guidebooks)
        .map((book): [number, GuidebookRef] => [book.id, book]),
    );
    const summary = cragSummary(row, sectors, multipitches);
    const page: Crag = {
      ...summary,
      region: { id: region.id, slug: region.slug, name: region.name },
      rock: row.rock,
      description: row.description,
      months: row.months,
      guidebooks: [...guidebooks.values()].sort((a, b) => a.id - b.id),
      grades: countGrades(sectors.flatMap(({ grades }) => grades)),
      sectors: sectors.map((head) => ({ ...sectorSummary(head), grades: head.grades })),
      multipitches: multipitches.map(multipitchSummary),
      demo: rows.demo,
    };
    return [{ summary, page }];
  });
}
