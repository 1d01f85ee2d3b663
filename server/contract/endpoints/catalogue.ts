import { GuidebookErrata } from '../catalogue/errata';
import { GuidebookPage, GuidebookSummary } from '../catalogue/guidebook';
import { LocalText } from '../language';
import {
  Coordinates,
  Crag,
  Equipment,
  Orientation,
  Region,
  RegionPage,
  Slug,
  TopoKind,
} from '../catalogue/place';
import { indexKinds } from '../rules/catalogue-values';
import { IndexManifest } from '../index/public-index';
import { MultipitchPage, SectorPage } from '../catalogue/route-content';
import { FacetCounts, MyRouteSearchQuery, RouteSearchQuery } from './route-search';
import { Hash } from '../catalogue/topo';
import { z } from '../zod';
import { defineEndpoint } from './endpoint';

/** Most guidebooks a search answers (SPEC section 9). */
export const GUIDEBOOKS_MAX = 50;

const open = { method: 'GET', localised: true, auth: 'none', write: false } as const;

export const regions = defineEndpoint({ ...open, name: 'regions', path: '/region', data: z.array(Region) });

export const region = defineEndpoint({
  ...open,
  name: 'region',
  path: '/region/:slug',
  params: z.strictObject({ slug: Slug }),
  data: RegionPage,
});

export const cliff = defineEndpoint({
  ...open,
  name: 'cliff',
  path: '/cliff/:region/:slug',
  params: z.strictObject({ region: Slug, slug: Slug }),
  data: Crag,
});

export const sectorRoute = defineEndpoint({
  ...open,
  name: 'sectorRoute',
  path: '/sector_route/:region/:crag/:slug',
  auth: 'optional',
  params: z.strictObject({ region: Slug, crag: Slug, slug: Slug }),
  data: SectorPage,
});

export const multipitchRoute = defineEndpoint({
  ...open,
  name: 'multipitchRoute',
  path: '/multipitch_route/:region/:slug',
  auth: 'optional',
  params: z.strictObject({ region: Slug, slug: Slug }),
  data: MultipitchPage,
});

const bySlug = z.strictObject({ slug: Slug });

/** A crag by its slug alone, for those who know the specification only. 404 also where two crags bear it. */
export const cliffBySlug = defineEndpoint({
  ...open,
  name: 'cliffBySlug',
  path: '/cliff/:slug',
  params: bySlug,
  data: Crag,
});

/** A sector by its slug alone, likewise. */
export const sectorBySlug = defineEndpoint({
  ...open,
  name: 'sectorBySlug',
  path: '/sector_route/:slug',
  auth: 'optional',
  params: bySlug,
  data: SectorPage,
});

/** A multi-pitch by its slug alone, likewise. */
export const multipitchBySlug = defineEndpoint({
  ...open,
  name: 'multipitchBySlug',
  path: '/multipitch_route/:slug',
  auth: 'optional',
  params: bySlug,
  data: MultipitchPage,
});

export const searchGuidebook = defineEndpoint({
  ...open,
  name: 'searchGuidebook',
  path: '/search-guidebook',
  query: z.strictObject({
    query: z.string().trim().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(GUIDEBOOKS_MAX).default(GUIDEBOOKS_MAX),
  }),
  data: z.array(GuidebookSummary),
});

export const guidebook = defineEndpoint({
  ...open,
  name: 'guidebook',
  path: '/guidebook/:slug',
  params: z.strictObject({ slug: Slug }),
  data: GuidebookPage,
});

/** What changed of a guidebook since its paper edition, as far as the reader may know it. */
export const guidebookErrata = defineEndpoint({
  ...open,
  name: 'guidebookErrata',
  path: '/guidebook/:slug/errata',
  auth: 'optional',
  params: z.strictObject({ slug: Slug }),
  data: GuidebookErrata,
});

/** One row of the public index, as the server's search answers it. */
export const SearchHit = z.strictObject({
  kind: z.enum(indexKinds),
  id: z.number().int(),
  name: z.string(),
  slug: Slug,
  regionSlug: Slug,
  regionName: LocalText,
  cragId: z.number().int().nullable(),
  cragSlug: Slug.nullable(),
  cragName: z.string().nullable(),
  topoKind: TopoKind,
  gradeMin: z.string().nullable(),
  gradeMax: z.string().nullable(),
  count: z.number().int(),
  orientations: z.array(Orientation),
  equipment: Equipment.nullable(),
  /** The crag's, or a multi-pitch's own; null of guidebooks. */
  coordinates: Coordinates.nullable(),
  guidebookIds: z.array(z.number().int()),
  productIds: z.array(z.number().int()),
  sample: z.boolean(),
});
export type SearchHit = z.infer<typeof SearchHit>;

/** A page of what a search found. */
export const SearchAnswer = z.strictObject({
  hits: z.array(SearchHit),
  /** Of all pages. */
  total: z.number().int(),
  counts: FacetCounts,
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;

/** Who is signed in finds what they may read first under the sort `mine`. */
export const search = defineEndpoint({
  ...open,
  name: 'search',
  path: '/search',
  auth: 'optional',
  query: RouteSearchQuery,
  data: SearchAnswer,
});

/** The same over what the customer may read or has saved; all of it where nothing else is asked. */
export const searchMyRoutes = defineEndpoint({
  ...open,
  name: 'searchMyRoutes',
  path: '/guard/search/myroute',
  auth: 'required',
  query: MyRouteSearchQuery,
  data: SearchAnswer,
});

export const indexManifest = defineEndpoint({
  ...open,
  name: 'indexManifest',
  path: '/index',
  data: IndexManifest,
});

/**
 * A block of the index, or all of them together, raw: bytes of `writeBlocks`. Named by their hash they never change:
 * cacheable for good.
 */
export const indexFile = defineEndpoint({
  ...open,
  name: 'indexFile',
  path: '/index/:hash',
  params: z.strictObject({ hash: Hash }),
  data: z.unknown(),
});
