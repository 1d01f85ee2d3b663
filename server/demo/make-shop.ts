import type {
  CragData,
  GuidebookData,
  MultipitchData,
  ProductData,
  SectorData,
} from '../catalogue-format/catalogue-data';
import { demoIds } from './demo-ids';
import { guidebookFacts, type GuidebookFacts } from './guidebook-facts';
import { written } from './make-sector';

/** The rate of books in France, in paper as in digital form (Code général des impôts, 278-0 bis). */
const BOOK_VAT = 5.5;
/** Crags sold one by one, in euro cents. */
const SINGLE_CRAGS: Readonly<Record<string, number>> = {
  'rocher-du-groseau': 490,
  'combe-obscure': 390,
  'rocher-d-ubrieux': 490,
  volx: 590,
};
const SINGLE_MULTIPITCH_CENTS = 290;
const SINGLE_MULTIPITCHES = 6;

interface Held {
  crags: readonly CragData[];
  sectors: readonly SectorData[];
  multipitches: readonly MultipitchData[];
}

/** The invented guidebooks, and all that is on sale. */
export function makeShop(held: Held): { guidebooks: GuidebookData[]; products: ProductData[] } {
  const guidebooks = guidebookFacts.map((facts, at) => makeGuidebook(facts, at, held));
  const of = { guidebookId: null, cragId: null, multipitchId: null };
  const wares: Omit<ProductData, 'id'>[] = [
    ...guidebookFacts.flatMap((facts, at): Omit<ProductData, 'id'>[] => {
      const guidebook = { ...of, guidebookId: demoIds.guidebook(at) };
      return [
        { ...guidebook, kind: 'physical', priceCents: facts.paperCents, vatRate: BOOK_VAT },
        { ...guidebook, kind: 'virtual', priceCents: facts.digitalCents, vatRate: BOOK_VAT },
      ];
    }),
    ...held.crags.flatMap(({ id, slug }): Omit<ProductData, 'id'>[] => {
      const priceCents = SINGLE_CRAGS[slug];
      return priceCents ? [{ ...of, cragId: id, kind: 'virtual', priceCents, vatRate: BOOK_VAT }] : [];
    }),
    ...held.multipitches
      .filter((_, at) => at % Math.ceil(held.multipitches.length / SINGLE_MULTIPITCHES) === 0)
      .map(({ id }): Omit<ProductData, 'id'> => {
        return {
          ...of,
          multipitchId: id,
          kind: 'virtual',
          priceCents: SINGLE_MULTIPITCH_CENTS,
          vatRate: BOOK_VAT,
        };
      }),
  ];
  return { guidebooks, products: wares.map((ware, at) => ({ id: demoIds.product(at), ...ware })) };
}

function makeGuidebook(facts: GuidebookFacts, at: number, held: Held): GuidebookData {
  const idsOf = (slugs: readonly string[]) =>
    new Set(held.crags.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id));
  const [withSectors, withMultipitches] = [idsOf(facts.sectorsOf), idsOf(facts.multipitchesOf)];
  const sectors = held.sectors.filter(({ cragId }) => withSectors.has(cragId));
  const sample = sectors.find(({ content }) => content.family) ?? sectors[0];
  const kept = facts.onlySample ? sectors.filter((sector) => sector === sample) : sectors;
  const multipitches = held.multipitches.filter(({ cragId }) => withMultipitches.has(cragId ?? 0));
  const regionIds = held.crags
    .filter(({ id }) => withSectors.has(id) || withMultipitches.has(id))
    .map(({ regionId }) => regionId);
  return {
    id: demoIds.guidebook(at),
    slug: facts.slug,
    label: facts.label,
    kind: facts.kind,
    edition: facts.edition,
    year: facts.year,
    description: written(facts.description),
    changes: facts.changes ? written(facts.changes) : null,
    activationQuestion: written(facts.activationQuestion),
    regionIds: [...new Set(regionIds)],
    sectorIds: kept.map(({ id }) => id),
    multipitchIds: multipitches.map(({ id }) => id),
    sampleSectorId: sample?.id ?? null,
    climbNamesPublic: true,
    topoPicturesPublic: true,
    authors: [...facts.authors],
    // A number of the invented book could be a real one's.
    isbn: null,
    pages: facts.pages,
    weightGrams: facts.weightGrams,
  };
}
