import type { GuidebookPage, GuidebookSummary } from '#contract/catalogue/guidebook';
import type { SectorPage } from '#contract/catalogue/route-content';
import { type FirstLook, readFirstLook } from '#contract/rules/first-look';
import { pageKey, type PageRequest } from '#worker/api/engine-api';
import type { PersonalDb } from '#worker/db/personal-db';
import { useLiveQuery } from '../../sync/local/use-live-query';
import { useRefresh } from '../../sync/local/use-page';
import { deliveredLook } from './delivered-look';

const shelf: PageRequest = { page: 'guidebooks' };

/**
 * The first guidebooks and a free sector, as this device holds their pages; until it holds any, as the page was sent.
 * What it lacks is asked for, page after page: the shelf, the guidebooks until one has a free sector, and that sector.
 */
export function useFirstLook(): FirstLook & { isUnreachable: boolean } {
  const found = useLiveQuery(({ db }) => lookIn(db));
  const lacking = found?.lacking ?? null;
  const answer = useRefresh(lacking ?? shelf);
  const isUnreachable = lacking !== null && (answer === 'unreachable' || answer === 'refused');
  const sent = deliveredLook();
  return {
    books: found?.books ?? sent?.books,
    fromCents: found?.fromCents ?? sent?.fromCents ?? null,
    // What cannot be had now is not waited for.
    sample: found?.sample ?? sent?.sample ?? (isUnreachable ? null : found?.sample),
    isUnreachable,
  };
}

/** As far as the pages that are held say, and the page that is asked for next. */
async function lookIn(db: PersonalDb): Promise<FirstLook & { lacking: PageRequest | null }> {
  let lacking: PageRequest | null = null;
  const read = async <Data>(request: PageRequest, none: Data): Promise<Data | undefined> => {
    const row = await db.pagesOf(request.page).get(pageKey(request));
    if (!row) lacking = request;
    return row && ((row.data ?? none) as Data);
  };
  const { books, fromCents, sample } = await readFirstLook({
    shelf: () => read<readonly GuidebookSummary[]>(shelf, []),
    sampleOf: async (slug) => {
      const page = await read<Pick<GuidebookPage, 'sample'>>({ page: 'guidebook', slug }, { sample: null });
      return page?.sample;
    },
    contentOf: async ({ region, crag, slug }) => {
      const request = { page: 'sector', region: region.slug, crag: crag.slug, slug } as const;
      return (await read<Pick<SectorPage, 'content'>>(request, { content: null }))?.content;
    },
  });
  return { books, fromCents, sample, lacking };
}
