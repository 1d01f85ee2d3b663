import type { GuidebookSummary } from '#contract/catalogue/guidebook';
import type { SearchAnswer } from '#contract/endpoints/catalogue';
import { SEARCH_LIMIT_MAX } from '#contract/search/search-text';
import type { Bench } from '../../bench';

/** Where a place is shown, and where its data is read. */
export interface PlacePaths {
  screen: string;
  data: string;
}

/** Crags that are asked for in turn; fewer than the server keeps ready, as those that many people look at are. */
const CRAGS = 40;

/** Some crags and all guidebooks of the catalogue that is measured. */
export async function pathsOf(bench: Bench): Promise<{ crags: PlacePaths[]; guidebooks: PlacePaths[] }> {
  const beside = await bench.beside('pglite');
  if (!beside) throw new Error('PGlite is everywhere.');
  const read = async <Data>(path: string) => {
    const answer = await fetch(new URL(`/api/en${path}`, beside.relais));
    return ((await answer.json()) as { data: Data }).data;
  };
  const crags: PlacePaths[] = [];
  for (let offset = 0; crags.length < CRAGS; offset += SEARCH_LIMIT_MAX) {
    const { hits } = await read<SearchAnswer>(
      `/search?types=cliff&limit=${SEARCH_LIMIT_MAX}&offset=${offset}`,
    );
    if (hits.length === 0) break;
    for (const { kind, regionSlug, slug } of hits) {
      if (kind !== 'crag') continue;
      const place = `${regionSlug}/${slug}`;
      crags.push({ screen: `/en/routes/crag/${place}`, data: `/api/en/cliff/${place}` });
    }
  }
  const guidebooks = await read<GuidebookSummary[]>('/search-guidebook');
  return {
    crags: crags.slice(0, CRAGS),
    guidebooks: guidebooks.map(({ slug }) => ({
      screen: `/en/guidebook/${slug}`,
      data: `/api/en/guidebook/${slug}`,
    })),
  };
}
