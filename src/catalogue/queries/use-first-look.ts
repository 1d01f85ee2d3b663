import type { GuidebookPage, GuidebookSummary } from '#contract/catalogue/guidebook';
import type { PlaceRef, RegionRef } from '#contract/catalogue/place';
import type { Climb, SectorPage } from '#contract/catalogue/route-content';
import type { Topo } from '#contract/catalogue/topo';
import { pageKey, type PageRequest } from '#worker/api/engine-api';
import type { PersonalDb } from '#worker/db/personal-db';
import { useLiveQuery } from '../../sync/local/use-live-query';
import { useRefresh } from '../../sync/local/use-page';

/** So many guidebooks stand on a guest's home, the provider's first. */
const BOOKS_SHOWN = 4;

/** A free sector with the drawing that stands for it. */
export interface Sample {
  place: PlaceRef & { crag: PlaceRef; region: RegionRef };
  topo: Topo;
  climbs: readonly Pick<Climb, 'id' | 'grade'>[];
}

/** What a guest's home shows of the catalogue. */
export interface FirstLook {
  /** The first of the shelf; undefined until they are known. */
  books: readonly GuidebookSummary[] | undefined;
  /** The lowest price of the shelf in euro cents, null where nothing is sold. */
  fromCents: number | null;
  /** The free sector of the first guidebook that has one; null where none has, undefined until it is known. */
  sample: Sample | null | undefined;
}

const shelf: PageRequest = { page: 'guidebooks' };

/**
 * The first guidebooks and a free sector, as this device holds their pages. What it lacks is asked for, page after page:
 * the shelf, the guidebooks until one has a free sector, and that sector.
 */
export function useFirstLook(): FirstLook & { isUnreachable: boolean } {
  const found = useLiveQuery(({ db }) => readFirstLook(db));
  const lacking = found?.lacking ?? null;
  const answer = useRefresh(lacking ?? shelf);
  const isUnreachable = lacking !== null && (answer === 'unreachable' || answer === 'refused');
  return {
    books: found?.books,
    fromCents: found?.fromCents ?? null,
    // What cannot be had now is not waited for.
    sample: isUnreachable ? null : found?.sample,
    isUnreachable,
  };
}

/** As far as the pages that are held say, and the page that is asked for next. */
async function readFirstLook(db: PersonalDb): Promise<FirstLook & { lacking: PageRequest | null }> {
  const row = async (request: PageRequest) => db.pagesOf(request.page).get(pageKey(request));
  const held = await row(shelf);
  if (!held) return { books: undefined, fromCents: null, sample: undefined, lacking: shelf };
  const all = (held.data ?? []) as GuidebookSummary[];
  const books = all.slice(0, BOOKS_SHOWN);
  const prices = all.flatMap(({ products }) => products.map(({ priceCents }) => priceCents));
  const fromCents = prices.length > 0 ? Math.min(...prices) : null;
  for (const { slug } of books) {
    const request: PageRequest = { page: 'guidebook', slug };
    const book = await row(request);
    if (!book) return { books, fromCents, sample: undefined, lacking: request };
    const place = (book.data as GuidebookPage | null)?.sample;
    if (!place) continue;
    const of = { region: place.region.slug, crag: place.crag.slug, slug: place.slug };
    const sector = await row({ page: 'sector', ...of });
    if (!sector) return { books, fromCents, sample: undefined, lacking: { page: 'sector', ...of } };
    const { content } = (sector.data ?? { content: null }) as Pick<SectorPage, 'content'>;
    const topo = content?.topos[0];
    if (content && topo) {
      return { books, fromCents, sample: { place, topo, climbs: content.climbs }, lacking: null };
    }
  }
  return { books, fromCents, sample: null, lacking: null };
}
