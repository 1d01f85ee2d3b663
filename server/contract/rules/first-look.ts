import type { GuidebookPage, GuidebookSummary } from '../catalogue/guidebook';
import type { Crag } from '../catalogue/place';
import type { SectorContent } from '../catalogue/route-content';
import type { PicturedKind, PlacePictures } from '../catalogue/place-pictures';
import type { Topo } from '../catalogue/topo';

/** So many guidebooks stand on a guest's home, the provider's first. */
export const FIRST_BOOKS = 4;

/** Where the free sector of a guidebook is found. */
export type SamplePlace = NonNullable<GuidebookPage['sample']>;

/** A free sector with the drawing that stands for it. */
export interface Sample {
  place: SamplePlace;
  topo: Topo;
  climbs: readonly Pick<SectorContent['climbs'][number], 'id' | 'grade'>[];
}

/** What a guest's home shows of the catalogue. */
export interface FirstLook {
  /** The first of the shelf; undefined until they are known. */
  books?: readonly GuidebookSummary[] | undefined;
  /** The lowest price of the shelf in euro cents, null where nothing is sold. */
  fromCents: number | null;
  /** The public pictures of these guidebooks, by id; left out where the device has the list of all. */
  pictures?: PlacePictures['guidebook'];
  /** The free sector of the first guidebook that has one; null where none has, undefined until it is known. */
  sample?: Sample | null | undefined;
}

/** The public page of a guidebook or crag that a guest is sent with the document. */
export interface SentPage {
  /** How the device asks for the same page. */
  page: { page: 'guidebook'; slug: string } | { page: 'crag'; region: string; slug: string };
  data: GuidebookPage | Crag;
  /** Its largest picture; null where it has none. */
  picture: {
    of: PicturedKind;
    id: number;
    /** Where it is had. */
    url: string;
    /** Who took it; null of what a topo draws. */
    credit: string | null;
  } | null;
}

/** What a guest is sent with the document: the home, or a page. */
export type SentLook = FirstLook | SentPage;

/** The public pages that a guest's home is made of; each is undefined where it is not known yet. */
export interface FirstPages {
  shelf: readonly GuidebookSummary[] | undefined;
  /** Null where the guidebook has no free sector. */
  sampleOf: (slug: string) => SamplePlace | null | undefined;
  contentOf: (place: SamplePlace) => Pick<SectorContent, 'topos' | 'climbs'> | null | undefined;
}

/** Chooses what a guest's home shows, on the device as on the server. Asks for no page after one that is not known. */
export function chooseFirstLook({ shelf, sampleOf, contentOf }: FirstPages): FirstLook {
  if (!shelf) return { fromCents: null };
  const books = shelf.slice(0, FIRST_BOOKS);
  const fromCents = lowestPrice(shelf.flatMap(({ products }) => products));
  for (const { slug } of books) {
    const place = sampleOf(slug);
    if (place === null) continue;
    const content = place && contentOf(place);
    if (!place || content === undefined) return { books, fromCents };
    const topo = content?.topos.find(({ lines }) => lines.length > 0);
    if (!content || !topo) continue;
    const climbs = content.climbs.map(({ id, grade }) => ({ id, grade }));
    return { books, fromCents, sample: { place, topo, climbs } };
  }
  return { books, fromCents, sample: null };
}

/** The lowest price among products, in euro cents; null where there is none. */
export function lowestPrice(products: readonly { priceCents: number }[]): number | null {
  return products.length > 0 ? Math.min(...products.map(({ priceCents }) => priceCents)) : null;
}
