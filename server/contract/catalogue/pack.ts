import { CatalogueId, RouteType } from './place';
import { Hash } from './topo';
import { z } from '../zod';

/** Largest part of a pack, in bytes: a part that is cut off is fetched again whole. */
export const PART_BYTES_MAX = 512 * 1024;

/** One file of a pack, named by the hash of its bytes. */
export const PackPart = z.strictObject({
  hash: Hash,
  bytes: z.number().int(),
  mediaType: z.string(),
  /**
   * `content` is the route's page as JSON (SectorPage or MultipitchPage, both languages); `map` holds tiles of the ground
   * around its crag, as `ground-part.ts` says.
   */
  role: z.enum(['content', 'picture', 'map']),
  /** Of a `map`: the tile `z/x/y` that all of its tiles lie in. */
  tile: z
    .string()
    .regex(/^\d+\/\d+\/\d+$/)
    .optional(),
});
export type PackPart = z.infer<typeof PackPart>;

/** What has to be on the device for a saved route to open offline. */
export const PackManifest = z.strictObject({
  type: RouteType,
  id: CatalogueId,
  /** Hash over the hashes of the parts. */
  version: Hash,
  updatedAt: z.iso.datetime(),
  bytes: z.number().int(),
  parts: z.array(PackPart).min(1),
  /** The provider has a ground for maps, and none of it comes with this pack: its file lacks the area or cannot be read. */
  lacksGround: z.literal(true).optional(),
  /**
   * For who asks for them: by hash, where parts can be read past our own origin for some minutes, by whoever holds the
   * address. Those left out are read from us.
   */
  addresses: z.record(Hash, z.url()).optional(),
});
export type PackManifest = z.infer<typeof PackManifest>;

/** What downloading some routes would bring: those the customer may read, a shared picture counted once. */
export const PackSizes = z.strictObject({
  routes: z.number().int(),
  bytes: z.number().int(),
  /** The newest of them; null when none may be read. */
  updatedAt: z.iso.datetime().nullable(),
});
export type PackSizes = z.infer<typeof PackSizes>;
