import { Slug } from '../catalogue/place';
import { z } from '../zod';

/** A value for each row meant, or the one that all of them have. */
const Column = z.union([z.number().int(), z.array(z.number().int())]);
export type Column = z.infer<typeof Column>;

/** Empty: what the name says. A hyphen: that and the id, as of the second one of a name. */
const PackedSlug = z.union([Slug, z.literal(['', '-'])]);

/**
 * A block of the public index as it is sent and kept: what can be reckoned from the rest is left out, and numbers
 * that grow are told as steps from one row to the next. Made by `packBlock`, read by `unpackBlock`, which say more.
 */
export const PackedBlock = z.strictObject({
  /** How many rows there are, and their kinds. */
  rows: z.number().int(),
  kinds: Column,
  /** Steps; the first from 0. */
  ids: Column,
  names: z.array(z.string()),
  slugs: z.union([PackedSlug, z.array(PackedSlug)]),
  regions: Column,
  /** Of what is no crag, steps: the row of the crag in this block, or below 0 for one that is elsewhere or none. */
  parents: Column,
  topoKinds: Column,
  /** Whether crags have figures of their own here; else they are what their routes add up to. */
  hasCragFigures: z.boolean(),
  /** The next five of what is no crag, unless crags have figures: a sign a row, the span to the hardest, and so on. */
  gradeMins: z.string(),
  gradeSpans: Column,
  counts: Column,
  orientations: Column,
  families: Column,
  /** Guidebooks and products that open a row, and which of these it is; of the same rows. */
  keySets: z.array(z.tuple([z.array(z.number().int()), z.array(z.number().int())])),
  keys: Column,
  /** Of crags and multi-pitches, steps. */
  lats: Column,
  lons: Column,
  /** Of multi-pitches. */
  equipments: Column,
  lengths: Column,
  samples: Column,
  /** Of crags. */
  months: Column,
  createds: Column,
});
export type PackedBlock = z.infer<typeof PackedBlock>;
