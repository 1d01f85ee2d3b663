import type { RegionPage } from '#contract/catalogue/place';
import type { PublicRows } from '#server/store/catalogue/read-public-rows';
import { cragPages, type CragEntry } from './crag-pages';
import { routeHeads, type MultipitchHead, type SectorHead } from './route-heads';
import { multipitchSummary } from './route-summaries';

/** What is public of a part of the catalogue, in the provider's order. */
export interface JoinedPart {
  rows: PublicRows;
  crags: CragEntry[];
  sectors: SectorHead[];
  multipitches: MultipitchHead[];
}

/** Joins the rows of a part. Knows nothing gated, because the rows do not. */
export async function joinPart(rows: PublicRows): Promise<JoinedPart> {
  const heads = await routeHeads(rows);
  return { rows, crags: await cragPages(rows, heads), ...heads };
}

/** The page of the region of that id, of a part that has all of it; null where there is none. */
export function regionPage({ rows, crags, multipitches }: JoinedPart, regionId: number): RegionPage | null {
  const row = rows.regions.find(({ id }) => id === regionId);
  if (!row) return null;
  const { id, slug, name, lat, lon } = row;
  return {
    id,
    slug,
    name,
    coordinates: { lat, lon },
    cragCount: crags.length,
    multipitchCount: multipitches.length,
    crags: crags.map(({ summary }) => summary),
    multipitches: multipitches.map((head) => ({
      ...multipitchSummary(head),
      cragName: head.crag?.name ?? null,
    })),
  };
}
