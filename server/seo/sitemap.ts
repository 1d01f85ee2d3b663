import type { Language } from '#contract/language';
import { escapeHtml } from '../text/escape-html';
import { addressOfPage } from './head-of-page';

/** As many addresses as one file may hold (sitemaps.org). */
const ADDRESSES_MAX = 50_000;
const languages: readonly Language[] = ['fr', 'en'];
/** Pages of one file: each has an address in each language. */
export const PAGES_PER_FILE = ADDRESSES_MAX / languages.length;
const OPENING = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The pages that stand before those of the catalogue, as English segments, in an order that lasts. */
export function firstPages(presentation: readonly string[]): (readonly string[])[] {
  return [['routes'], ['guidebooks'], ...presentation.map((slug) => ['presentation', slug])];
}

/** How many files so many pages take. */
export function sitemapCount(pages: number): number {
  return Math.max(1, Math.ceil(pages / PAGES_PER_FILE));
}

/** The list of the files, where one does not hold all. */
export function sitemapIndex(base: string, count: number): string {
  const files = Array.from(
    { length: count },
    (_, index) => `<sitemap><loc>${base}/sitemap-${index + 1}.xml</loc></sitemap>`,
  );
  return `${OPENING}<sitemapindex xmlns="${SCHEMA}">\n${files.join('\n')}\n</sitemapindex>\n`;
}

/** A file of these pages, piece by piece: each page in each language, and the same page in the other. */
export function* sitemapFile(base: string, pages: Iterable<readonly string[]>): Generator<string> {
  yield `${OPENING}<urlset xmlns="${SCHEMA}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  let piece = '';
  for (const segments of pages) {
    piece += entriesOf(base, segments);
    if (piece.length > 64_000) {
      yield piece;
      piece = '';
    }
  }
  yield `${piece}</urlset>\n`;
}

function entriesOf(base: string, segments: readonly string[]): string {
  const addresses = languages.map((each) => [each, escapeHtml(addressOfPage(base, segments, each))] as const);
  const alternates = addresses
    .map(([each, address]) => `<xhtml:link rel="alternate" hreflang="${each}" href="${address}"/>`)
    .join('');
  return addresses.map(([, address]) => `<url><loc>${address}</loc>${alternates}</url>\n`).join('');
}
