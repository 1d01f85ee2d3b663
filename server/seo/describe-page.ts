import type { PresentationPage } from '#contract/catalogue/presentation';
import type { ScreenPath } from '#contract/paths/screen-paths';
import { cutPath, screenAt } from '#contract/paths/translate-path';
import { widestOf } from '../catalogue/place-pictures';
import type { ServedCatalogue } from '../catalogue/served-catalogue';
import { factsOfGuidebook } from './facts-of-guidebook';
import { factsOfPresentation } from './facts-of-presentation';
import { doors, factsOfCrag, factsOfMultipitch, factsOfSector } from './facts-of-place';
import type { PageFacts } from './page-facts';

export type SeoCatalogue = Pick<ServedCatalogue, 'crag' | 'sector' | 'multipitch' | 'guidebook' | 'manifest'>;

/** What is looked up for a page. */
export interface SeoSources {
  /** The public catalogue, or null while it cannot be read: everything of it is then taken for existing. */
  catalogue: SeoCatalogue | null;
  /** Null where there is no such page, undefined while that cannot be told. */
  presentation: (slug: string) => Promise<PresentationPage | null | undefined>;
}

/**
 * What an address shows: facts of a page that is to be found, `nothing` where no screen or nothing of that name is,
 * and `screen` for one that shows nobody's business but its reader's, or cannot be told now. Only what `isShown`
 * is found under its own address; the sub-pages of a thing have its facts and are not.
 */
export type Described =
  | { kind: 'page'; facts: PageFacts; isShown: boolean; picture?: SharedPicture | null }
  | { kind: 'screen' }
  | { kind: 'nothing' };

/** The public picture of a page, for the preview of a link to it. */
export interface SharedPicture {
  /** Under the API of a language. In WebP: few services that draw previews read AVIF. */
  path: string;
  /** In pixels. */
  width: number;
  height: number;
  /** The photographer; null of what a topo draws. */
  credit: string | null;
}

function sharedPicture({ manifest: { pictures } }: SeoCatalogue, facts: PageFacts): SharedPicture | null {
  const { pictured } = facts;
  const name = pictured && pictures[pictured.of][pictured.id];
  if (name === undefined) return null;
  const credit = pictures.credits[name] ?? null;
  const size = widestOf(credit);
  const width = Number(size.slice('wide-'.length));
  return { path: `place_picture/${name}/${size}/webp`, width, height: width / 2, credit };
}

type Finder = (from: SeoCatalogue, names: readonly string[]) => Promise<PageFacts | null>;
const or = async <Entry>(entry: Promise<Entry | null>, facts: (entry: Entry) => PageFacts) => {
  const found = await entry;
  return found === null ? null : facts(found);
};
const crag: Finder = (from, [region = '', slug = '']) => or(from.crag(region, slug), factsOfCrag);
const sector: Finder = (from, [region = '', cragSlug = '', slug = '']) =>
  or(from.sector(region, cragSlug, slug), factsOfSector);
const multipitch: Finder = (from, [region = '', slug = '']) =>
  or(from.multipitch(region, slug), factsOfMultipitch);
const guidebook: Finder = (from, [slug = '']) => or(from.guidebook(slug), factsOfGuidebook);

/** The screens whose path names something of the catalogue; `false` for those that are not found by themselves. */
const finders: Partial<Record<ScreenPath, readonly [Finder, boolean]>> = {
  'routes/crag/$region/$crag': [crag, true],
  'routes/day/$region/$crag': [crag, false],
  'routes/crag/$region/$crag/$sector': [sector, true],
  'routes/crag/$region/$crag/$sector/details': [sector, true],
  'routes/crag/$region/$crag/$sector/approach': [sector, true],
  'routes/crag/$region/$crag/$sector/card': [sector, false],
  'routes/multi-pitch/$region/$multipitch': [multipitch, true],
  'routes/multi-pitch/$region/$multipitch/card': [multipitch, false],
  'guidebook/$slug': [guidebook, true],
  'guidebook/$slug/validation': [guidebook, false],
  'guidebook/$slug/activation': [guidebook, false],
  'guidebook/$slug/errata': [guidebook, false],
};

/** Says what a path shows. `path` starts with a slash and may be encoded. */
export async function describePage(
  { catalogue, presentation }: SeoSources,
  path: string,
): Promise<Described> {
  const { segments } = cutPath(decodeURIComponent(path));
  if (segments.length === 0) return { kind: 'screen' };
  const screen = screenAt(segments);
  if (screen === null) return { kind: 'nothing' };
  if (screen === 'routes' || screen === 'guidebooks')
    return { kind: 'page', facts: doors[screen], isShown: true };
  const parts = screen.split('/');
  const names = segments.filter((_, place) => parts[place]?.startsWith('$'));
  if (screen === 'presentation/$slug') {
    const page = await presentation(names[0] ?? '');
    if (page === undefined) return { kind: 'screen' };
    return page ? { kind: 'page', facts: factsOfPresentation(page), isShown: true } : { kind: 'nothing' };
  }
  const [find, isShown] = finders[screen] ?? [];
  if (!find || !catalogue) return { kind: 'screen' };
  const facts = await find(catalogue, names);
  if (!facts) return { kind: 'nothing' };
  return { kind: 'page', facts, isShown: isShown === true, picture: sharedPicture(catalogue, facts) };
}
