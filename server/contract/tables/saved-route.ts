import { CatalogueId, Keys, RouteType, Slug } from '../catalogue/place';
import { z } from '../zod';

export { SAVED_ROUTES_MAX, savedRouteId } from '../rules/saved-route-id';

/** What a screen must know of a saved route to show and open it without anything else. */
export const SavedRoute = z.object({
  type: RouteType,
  routeId: CatalogueId,
  slug: Slug,
  label: z.string(),
  regionSlug: Slug,
  cragId: CatalogueId.nullable(),
  cragSlug: Slug.nullable(),
  cragName: z.string().nullable(),
  gradeMin: z.string(),
  gradeMax: z.string(),
  /** Climbs of a sector, pitches of a multi-pitch. */
  count: z.number().int(),
  keys: Keys,
});
export type SavedRoute = z.infer<typeof SavedRoute>;
