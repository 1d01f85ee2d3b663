import type { ScreenPath } from '#contract/screen-paths';
import { cutPath, screenAt } from '#contract/translate-path';
import type { PublicCatalogue } from '../catalogue/public-catalogue';

type Pages = Pick<PublicCatalogue, 'crags' | 'sectors' | 'multipitches' | 'guidebookPages'>;
type Finder = (pages: Pages, names: readonly string[]) => string | undefined;

const crag: Finder = (pages, [region, slug]) => pages.crags.get(`${region}/${slug}`)?.summary.name;
const sector: Finder = (pages, [region, cragSlug, slug]) => {
  const found = pages.sectors.get(`${region}/${cragSlug}/${slug}`);
  return found && `${found.name}, ${found.crag.name}`;
};
const multipitch: Finder = (pages, [region, slug]) => pages.multipitches.get(`${region}/${slug}`)?.name;
const guidebook: Finder = (pages, [slug]) => pages.guidebookPages.get(slug ?? '')?.summary.label;

/** The screens whose path names something of the catalogue. */
const finders: Partial<Record<ScreenPath, Finder>> = {
  'routes/crag/$region/$crag': crag,
  'routes/crag/$region/$crag/$sector': sector,
  'routes/crag/$region/$crag/$sector/details': sector,
  'routes/crag/$region/$crag/$sector/approach': sector,
  'routes/multi-pitch/$region/$multipitch': multipitch,
  'routes/multi-pitch/$region/$multipitch/card': multipitch,
  'guidebook/$slug': guidebook,
  'guidebook/$slug/validation': guidebook,
  'guidebook/$slug/activation': guidebook,
};

/**
 * What a page's path names: the name of what it shows of the catalogue, null when it is no screen's path or nothing
 * of that name exists, and undefined for a screen that shows nothing of the catalogue, such as my routes. Without
 * `pages` everything of the catalogue is taken for existing. `path` starts with a slash and may be encoded.
 */
export function nameOfPage(pages: Pages | null, path: string): string | null | undefined {
  const { segments } = cutPath(decodeURIComponent(path));
  if (segments.length === 0) return undefined;
  const screen = screenAt(segments);
  if (screen === null) return null;
  const find = finders[screen];
  if (!find || !pages) return undefined;
  const parts = screen.split('/');
  return (
    find(
      pages,
      segments.filter((_, place) => parts[place]?.startsWith('$')),
    ) ?? null
  );
}
