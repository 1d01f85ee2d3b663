import { GuidebookPage, GuidebookSummary } from '../guidebook';
import { Crag, Equipment, Orientation, Region, RegionPage, RouteType, Slug, TopoKind } from '../place';
import { IndexBlock, IndexManifest, indexKinds } from '../public-index';
import { MultipitchPage, SectorPage } from '../route-content';
import { SEARCH_LENGTH_MIN } from '../search-text';
import { Hash } from '../topo';
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

/** One row of the public index, as the server's search answers it. */
export const SearchHit = z.strictObject({
  kind: z.enum(indexKinds),
  id: z.number().int(),
  name: z.string(),
  slug: Slug,
  regionSlug: Slug,
  cragSlug: Slug.nullable(),
  cragName: z.string().nullable(),
  topoKind: TopoKind,
  gradeMin: z.string().nullable(),
  gradeMax: z.string().nullable(),
  count: z.number().int(),
  orientations: z.array(Orientation),
  equipment: Equipment.nullable(),
  guidebookIds: z.array(z.number().int()),
  productIds: z.array(z.number().int()),
  sample: z.boolean(),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const search = defineEndpoint({
  ...open,
  name: 'search',
  path: '/search',
  query: z.strictObject({
    query: z
      .string()
      .trim()
      .min(SEARCH_LENGTH_MIN, { error: 'catalogue.error.search' })
      .max(100, { error: 'catalogue.error.search' }),
    type: RouteType.optional(),
    limit: z.coerce.number().int().min(1).max(50).default(50),
  }),
  data: z.strictObject({ hits: z.array(SearchHit) }),
});

export const indexManifest = defineEndpoint({
  ...open,
  name: 'indexManifest',
  path: '/index',
  data: IndexManifest,
});

/** Blocks are named by their hash and never change: cacheable for good. */
export const indexBlock = defineEndpoint({
  ...open,
  name: 'indexBlock',
  path: '/index/:hash',
  params: z.strictObject({ hash: Hash }),
  data: IndexBlock,
});
