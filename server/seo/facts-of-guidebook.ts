import type { Product } from '#contract/catalogue/guidebook';
import { isbnDigits } from '#contract/rules/isbn';
import type { GuidebookEntry } from '../catalogue/guidebook-pages';
import { demoWords, shortened } from './seo-words';
import { both, type PageFacts } from './page-facts';

/** A guidebook: a book that is for sale. */
export function factsOfGuidebook(entry: GuidebookEntry): PageFacts {
  const { description, imprint, demo } = entry;
  const { authors, isbn, pages } = imprint;
  const { id, slug, label, edition, year, regions, products } = entry.summary;
  const segments = ['guidebook', slug];
  const say = (language: 'fr' | 'en') =>
    shortened(`${demo ? demoWords[language] : ''}${description[language]}`.replaceAll(/\s+/g, ' ').trim());
  return {
    title: both(label),
    description: { fr: say('fr'), en: say('en') },
    segments,
    pictured: { of: 'guidebook', id },
    trail: [
      { name: { fr: 'Topos', en: 'Guidebooks' }, segments: ['guidebooks'] },
      { name: both(label), segments },
    ],
    thing: (language, address) => ({
      '@type': ['Product', 'Book'],
      name: label,
      url: address,
      description: description[language],
      bookEdition: `${edition}`,
      datePublished: `${year}`,
      ...(authors.length > 0 && { author: authors.map((name) => ({ '@type': 'Person', name })) }),
      ...(isbn !== null && { isbn: isbnDigits(isbn) }),
      ...(pages !== null && { numberOfPages: pages }),
      inLanguage: ['fr', 'en'],
      category: language === 'fr' ? 'Topo d’escalade' : 'Climbing guidebook',
      contentLocation: regions.map(({ name }) => ({ '@type': 'Place', name: name[language] })),
      ...(products.length > 0 && { offers: products.map((product) => offer(product, address)) }),
    }),
  };
}

/** Prices include VAT, in euros with a point. */
function offer({ kind, priceCents, left }: Product, url: string): object {
  return {
    '@type': 'Offer',
    url,
    price: (priceCents / 100).toFixed(2),
    priceCurrency: 'EUR',
    availability: `https://schema.org/${availabilityOf(left)}`,
    itemCondition: 'https://schema.org/NewCondition',
    itemOffered: {
      '@type': 'Book',
      bookFormat: kind === 'physical' ? 'https://schema.org/Paperback' : 'https://schema.org/EBook',
    },
  };
}

/** In the words of schema.org: what is digital, or not counted, is always there. */
function availabilityOf(left: Product['left']): string {
  if (left === 0) return 'OutOfStock';
  return typeof left === 'number' ? 'LimitedAvailability' : 'InStock';
}
