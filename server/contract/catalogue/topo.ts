import { CatalogueId } from './place';
import { LocalText } from '../language';
import { topoMarkKinds } from '../rules/catalogue-values';
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

/** Fractions of a picture's width and height. */
export const TopoPoint = z.tuple([z.number(), z.number()]);
export type TopoPoint = z.infer<typeof TopoPoint>;

/** What is shown on a line: a bolt, a belay or the crux, at its place on the picture. */
export const TopoMark = z.strictObject({ kind: z.enum(topoMarkKinds), at: TopoPoint });
export type TopoMark = z.infer<typeof TopoMark>;

/** The line of a climb or pitch on a picture, from the ground up; points are fractions of width and height. */
export const TopoLine = z.strictObject({
  /** The climb's or pitch's id. */
  of: CatalogueId,
  number: z.number().int(),
  points: z.array(TopoPoint).min(2),
  /** Other ways of it, each from where it leaves the line to where it ends; left out where there is none. */
  variants: z.array(z.array(TopoPoint).min(2)).optional(),
  marks: z.array(TopoMark).optional(),
  /** The line in words, for who does not see it; left out where nobody wrote it. */
  text: LocalText.optional(),
});
export type TopoLine = z.infer<typeof TopoLine>;

/** A picture of the rock with its numbered lines. */
export const Topo = z.strictObject({
  id: CatalogueId,
  picture: Picture,
  /** Who took the photograph, as they are named on it; left out where nobody is. */
  credit: z.string().optional(),
  alt: LocalText,
  lines: z.array(TopoLine),
  /** Ways down that are seen on the picture, from the top; left out where there is none. */
  descents: z.array(z.array(TopoPoint).min(2)).optional(),
});
export type Topo = z.infer<typeof Topo>;
