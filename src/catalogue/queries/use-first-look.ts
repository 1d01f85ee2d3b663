import type { GuidebookPage, GuidebookSummary } from '#contract/catalogue/guidebook';
import type { SectorPage } from '#contract/catalogue/route-content';
import { chooseFirstLook, FIRST_BOOKS, type FirstLook, type SamplePlace } from '#contract/rules/first-look';
import { pageKey, type PageRequest } from '#worker/api/engine-api';
import type { PersonalDb } from '#worker/db/personal-db';
import { useSentQuery } from '../../sync/local/use-live-query';
import { useRefresh } from '../../sync/local/use-page';
import { deliveredLook } from '../../sync/local/delivered-look';

const shelf: PageRequest = { page: 'guidebooks' };

/**
 * The first guidebooks and a free sector, as this device holds their pages; until it holds any, as the page was sent.
 * What it lacks is asked for, page after page: the shelf, the guidebooks until one has a free sector, and that sector.
 */
export function useFirstLook(): FirstLook & { isUnreachable: boolean } {
  const found = useSentQuery(({ db }) => lookIn(db));
  const lacking = found?.lacking ?? null;
  const answer = useRefresh(lacking ?? shelf);
  const isUnreachable = lacking !== null && (answer === 'unreachable' || answer === 'refused');
  const sent = deliveredLook()?.home;
  // The page may have been sent as one without a free sector.
  const sample = found?.sample === undefined ? sent?.sample : found.sample;
  return {
    books: found?.books ?? sent?.books,
    fromCents: found?.fromCents ?? sent?.fromCents ?? null,
    // What cannot be had now is not waited for.
    sample: sample === undefined && isUnreachable ? null : sample,
    isUnreachable,
  };
}

/** As far as the pages that are held say, and the page that is asked for next. */
async function lookIn(db: PersonalDb): Promise<FirstLook & { lacking: PageRequest | null }> {
  // Read at once, table by table: what is read within functions of others a live query does not follow.
  const held = (await db.pages.get(pageKey(shelf)))?.data as readonly GuidebookSummary[] | null | undefined;
  const asked = (held ?? []).slice(0, FIRST_BOOKS).map(({ slug }) => ({ page: 'guidebook', slug }) as const);
  const books = (await db.pages.bulkGet(asked.map(pageKey))).map((row) => row && guidebookIn(row.data));
  const sectorsOf = books.map((book) => (book?.sample ? sectorPageOf(book.sample) : null));
  const wanted = sectorsOf.filter((request) => request !== null);
  const found = await db.sector.bulkGet(wanted.map(pageKey));

  let lacking: PageRequest | null = held === undefined ? shelf : null;
  const look = chooseFirstLook({
    shelf: held === undefined ? undefined : (held ?? []),
    sampleOf: (slug) => {
      const at = asked.findIndex((request) => request.slug === slug);
      if (!books[at]) lacking = asked[at] ?? null;
      return books[at]?.sample;
    },
    contentOf: (place) => {
      const request = sectorPageOf(place);
      const row = found[wanted.findIndex((one) => pageKey(one) === pageKey(request))];
      if (!row) lacking = request;
      return row && ((row.data as Pick<SectorPage, 'content'> | null)?.content ?? null);
    },
  });
  return { books: look.books, fromCents: look.fromCents, sample: look.sample, lacking };
}

/** A page that the server does not have, though its guidebook is on the shelf, has no free sector. */
function guidebookIn(data: unknown): Pick<GuidebookPage, 'sample'> {
  return (data as GuidebookPage | null) ?? { sample: null };
}

function sectorPageOf({ region, crag, slug }: SamplePlace) {
  return { page: 'sector', region: region.slug, crag: crag.slug, slug } as const;
}
