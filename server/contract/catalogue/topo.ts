import { CatalogueId } from './place';
import { LocalText } from '../language';
import { z } from '../zod';

/** SHA-256 of some bytes, lower-case hex. */
export const Hash = z.string().regex(/^[0-9a-f]{64}$/);

/** A picture by the hash of its bytes; width and height in its own pixels. */
export const Picture = z.strictObject({
  hash: Hash,
  mediaType: z.enum(['image/svg+xml', 'image/webp', 'image/jpeg', 'image/png']),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
});
export type Picture = z.infer<typeof Picture>;

/** The line of a climb or pitch on a picture, from the ground up; points are fractions of width and height. */
export const TopoLine = z.strictObject({
  /** The climb's or pitch's id. */
  of: CatalogueId,
  number: z.number().int(),
  points: z.array(z.tuple([z.number(), z.number()])).min(2),
});
export type TopoLine = z.infer<typeof TopoLine>;

/** A picture of the rock with its numbered lines. */
export const Topo = z.strictObject({
  id: CatalogueId,
  picture: Picture,
  alt: LocalText,
  lines: z.array(TopoLine),
});
export type Topo = z.infer<typeof Topo>;
