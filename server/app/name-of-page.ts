import type { PublicCatalogue } from '../catalogue/public-catalogue';

type Pages = Pick<PublicCatalogue, 'crags' | 'sectors' | 'multipitches' | 'guidebookPages'>;
type Finder = (pages: Pages, names: readonly string[]) => string | undefined;

const sector: Finder = (pages, [region, crag, slug]) => {
  const found = pages.sectors.get(`${region}/${crag}/${slug}`);
  return found && `${found.name}, ${found.crag.name}`;
};
const multipitch: Finder = (pages, [region, slug]) => pages.multipitches.get(`${region}/${slug}`)?.name;
const guidebook: Finder = (pages, [slug]) => pages.guidebookPages.get(slug ?? '')?.summary.label;

/** The paths that name something of the catalogue, in the words of both languages (SPEC section 2). */
const paths: readonly [pattern: RegExp, find: Finder][] = [
  [
    /^(?:routes|voies)\/(?:crag|falaise)\/([^/]+)\/([^/]+)$/i,
    (pages, [region, slug]) => {
      return pages.crags.get(`${region}/${slug}`)?.summary.name;
    },
  ],
  [
    /^(?:routes|voies)\/(?:crag|falaise)\/([^/]+)\/([^/]+)\/([^/]+)(?:\/(?:details|approach|approche))?$/i,
    sector,
  ],
  [/^(?:routes|voies)\/(?:multi-pitch|grande-voie)\/([^/]+)\/([^/]+)(?:\/(?:card|fiche))?$/i, multipitch],
  [/^(?:guidebook|topo)\/([^/]+)(?:\/(?:validation|activation))?$/i, guidebook],
];

/**
 * What a page's path names of the catalogue: its name, null when nothing of that path exists, and undefined for
 * a path that names nothing of the catalogue, such as my routes. `path` starts with a slash and may be encoded.
 */
export function nameOfPage(pages: Pages, path: string): string | null | undefined {
  const words = decodeURIComponent(path)
    .replace(/^\/(?:fr|en)(?=\/)/i, '')
    .split('/')
    .filter((word) => word !== '')
    .join('/');
  for (const [pattern, find] of paths) {
    const match = pattern.exec(words);
    if (match) return find(pages, match.slice(1)) ?? null;
  }
  return undefined;
}
