import { gradeBands } from '../rules/grade-scale';
import { equipmentTypes, orientations, routeTypes, searchSorts } from '../search/facet-values';
import { LocalText } from '../language';
import {
  isAskable,
  noSearch,
  readSearchText,
  SEARCH_LIMIT_MAX,
  type SearchText,
} from '../search/search-text';
import { z } from '../zod';

const ids = z.array(z.number().int().positive());

/** Degrees, WGS 84. West is greater than east where the 180th meridian is crossed. */
export const Bounds = z.strictObject({
  west: z.number().min(-180).max(180),
  south: z.number().min(-90).max(90),
  east: z.number().min(-180).max(180),
  north: z.number().min(-90).max(90),
});
export type Bounds = z.infer<typeof Bounds>;

/**
 * What is looked for in the public index, by the same code on device and server. Facets narrow each other; the
 * values within one widen it; empty, false or null says nothing. `noSearch` of `search-text.ts` asks for all.
 */
export const RouteSearch = z.strictObject({
  /** Words of names: at least 3 characters, or empty. */
  query: z.string(),
  /** Bands that the grades of a row touch. */
  difficulties: z.array(z.enum(gradeBands)),
  /** Sides of the sky that any rock of a row faces. */
  orientations: z.array(z.enum(orientations)),
  guidebookIds: ids,
  regionIds: ids,
  types: z.array(z.enum(routeTypes)),
  /** Of multi-pitches. */
  equipmentTypes: z.array(z.enum(equipmentTypes)),
  /** Only what suits families. */
  family: z.boolean(),
  /** 1 to 12: only where the month is possible or best. */
  month: z.number().int().min(1).max(12).nullable(),
  /** Milliseconds since 1970: only what lies in shade then. */
  shadeAt: z.number().int().nullable(),
  /** Only what has its place within; guidebooks have none. */
  bounds: Bounds.nullable(),
  /** Only what the customer may read or has saved. */
  mine: z.boolean(),
  sort: z.enum(searchSorts),
  limit: z.number().int().min(1).max(SEARCH_LIMIT_MAX),
  offset: z.number().int().min(0),
});
export type RouteSearch = z.infer<typeof RouteSearch>;

const counted = { id: z.number().int(), count: z.number().int() };

/** How many hits each value would show if it were the only one chosen of its facet. */
export const FacetCounts = z.strictObject({
  /** In the order of `routeTypes`, `gradeBands`, `orientations`, `equipmentTypes`. */
  types: z.array(z.number().int()).length(routeTypes.length),
  difficulties: z.array(z.number().int()).length(gradeBands.length),
  orientations: z.array(z.number().int()).length(orientations.length),
  equipmentTypes: z.array(z.number().int()).length(equipmentTypes.length),
  family: z.number().int(),
  /** January first. */
  months: z.array(z.number().int()).length(12),
  /** By id; of what would show nothing only what is chosen is there. */
  regions: z.array(z.strictObject({ ...counted, name: LocalText })),
  guidebooks: z.array(z.strictObject({ ...counted, label: z.string() })),
});
export type FacetCounts = z.infer<typeof FacetCounts>;

const text = z.string().max(2_000).optional();

const query = z.strictObject({
  query: text,
  difficulties: text,
  orientations: text,
  guidebookIds: text,
  regionIds: text,
  types: text,
  equipmentTypes: text,
  family: text,
  month: text,
  shadeAt: text,
  bounds: text,
  sort: text,
  limit: text,
  offset: text,
});

/**
 * A search as it stands in an address (`search-text.ts` says how); what it does not understand it refuses by name.
 * Whether it is among one's own routes is said by the endpoint.
 */
export const RouteSearchQuery = query.transform((given, context) => read(given, context, noSearch.mine));
/** The same among the customer's own routes: all of them where neither words nor facets are given. */
export const MyRouteSearchQuery = query.transform((given, context) => read(given, context, true));

function read(given: SearchText, context: z.RefinementCtx, mine: boolean): RouteSearch {
  const { search: said, ignored } = readSearchText(given);
  const search = { ...said, mine };
  for (const name of ignored) {
    context.addIssue({ code: 'custom', path: [name], message: 'catalogue.error.facet' });
  }
  if (ignored.length === 0 && !isAskable(search)) {
    context.addIssue({ code: 'custom', path: ['query'], message: 'catalogue.error.search' });
  }
  return search;
}
