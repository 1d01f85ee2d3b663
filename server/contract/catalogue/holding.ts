import { CatalogueId, RouteType, Slug } from './place';
import { Hash } from './topo';
import { z } from '../zod';

/**
 * What can be held offline as a whole, by its name: a guidebook (`guidebook-3`), a region of it
 * (`guidebook-3-region-2`), or all of a crag that one may read (`crag-7`).
 */
export const HoldingKey = z
  .string()
  .regex(/^(?:guidebook-[1-9]\d{0,8}(?:-region-[1-9]\d{0,8})?|crag-[1-9]\d{0,8})$/);

/** A route of a holding: its address, its name for lists, and the version and bytes of its pack. */
export const HeldRoute = z.strictObject({
  type: RouteType,
  id: CatalogueId,
  /** The crag's name before the route's, as saved routes have it. */
  label: z.string(),
  slug: Slug,
  regionSlug: Slug,
  cragSlug: Slug.nullable(),
  version: Hash,
  bytes: z.number().int(),
});
export type HeldRoute = z.infer<typeof HeldRoute>;

/** What has to be on the device for a guidebook, a region of it or a crag to open offline as a whole. */
export const HoldingManifest = z.strictObject({
  key: HoldingKey,
  /** The newest of its routes. */
  updatedAt: z.iso.datetime(),
  /** Of all its packs together; a picture that several show is counted once. */
  bytes: z.number().int(),
  /** About how large the owner's copy of it is; left out by a server of an earlier version. */
  copyBytes: z.number().int().optional(),
  /** Those the customer may read now. */
  routes: z.array(HeldRoute).min(1),
  /** The others of it, as `cliff-12`: what of them is held stays, for the days of grace are the screen's to count. */
  closed: z.array(z.string()),
});
export type HoldingManifest = z.infer<typeof HoldingManifest>;
