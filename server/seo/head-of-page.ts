import type { Language } from '#contract/language';
import { joinPath, translateSegments } from '#contract/paths/translate-path';
import { escapeHtml } from '../text/escape-html';
import type { Described } from './describe-page';
import type { Crumb, PageFacts } from './page-facts';

const languages: readonly Language[] = ['fr', 'en'];
const locales = { fr: 'fr_FR', en: 'en_GB' } as const;
/** What the app’s own picture shows, for pages without a public one. */
const screenshotWords = { fr: 'Une falaise dans Relais', en: 'A crag in Relais' } as const;

/** The whole address of a page in a language; `base` without a slash at its end. */
export function addressOfPage(base: string, segments: readonly string[], language: Language): string {
  const path = joinPath(language, translateSegments(segments, language) ?? segments);
  return `${base}${encodeURI(path)}`;
}

/**
 * The tags that tell search engines and those who share a link what a page is. What nobody is meant to find says so,
 * and nothing else.
 */
export function headOfPage(described: Described, base: string, language: Language): string {
  if (described.kind !== 'page' || !described.isShown) return '<meta name="robots" content="noindex" />';
  const { facts, picture } = described;
  const image = picture ? { url: `${base}/api/${language}/${picture.path}`, credit: picture.credit } : null;
  const { segments, title, description } = facts;
  const address = addressOfPage(base, segments, language);
  const property = (name: string, content: string) =>
    `<meta property="${name}" content="${escapeHtml(content)}" />`;
  return [
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    ...languages.map(
      (each) =>
        `<link rel="alternate" hreflang="${each}" href="${escapeHtml(addressOfPage(base, segments, each))}" />`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(addressOfPage(base, segments, 'en'))}" />`,
    property('og:site_name', 'Relais'),
    property('og:type', segments[0] === 'guidebook' ? 'book' : 'website'),
    property('og:title', title[language]),
    property('og:description', description[language]),
    property('og:url', address),
    property('og:locale', locales[language]),
    property('og:locale:alternate', locales[language === 'fr' ? 'en' : 'fr']),
    property('og:image', image?.url ?? `${base}/screenshots/wide-${language}.jpg`),
    ...(picture
      ? [property('og:image:width', `${picture.width}`), property('og:image:height', `${picture.height}`)]
      : []),
    property('og:image:alt', picture ? title[language] : screenshotWords[language]),
    '<meta name="twitter:card" content="summary_large_image" />',
    ...dataBlocks({ ...facts, image }, base, language).map(
      (data) =>
        // A data block is never run; a closing tag in a name must not end it all the same.
        `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    ),
  ].join('\n    ');
}

function dataBlocks(
  { thing, trail, segments, image }: PageFacts & { image: { url: string; credit: string | null } | null },
  base: string,
  language: Language,
): object[] {
  const context = { '@context': 'https://schema.org' };
  const blocks: object[] = [];
  if (thing) {
    const told = thing(language, addressOfPage(base, segments, language));
    const shown = image && {
      '@type': 'ImageObject',
      url: image.url,
      ...(image.credit !== null && { creditText: image.credit }),
    };
    blocks.push({ ...context, ...told, ...(shown && { image: shown }) });
  }
  if (trail.length > 1) {
    const item = ({ name, segments: to }: Crumb, index: number) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: name[language],
      item: addressOfPage(base, to, language),
    });
    blocks.push({ ...context, '@type': 'BreadcrumbList', itemListElement: trail.map(item) });
  }
  return blocks;
}
