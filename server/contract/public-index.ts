import { Region, Slug } from './place';
import { Hash } from './topo';
import { z } from './zod';

/** The kinds of row in the public index, in the order of their codes. */
export const indexKinds = ['crag', 'sector', 'multipitch', 'guidebook'] as const;
export type IndexKind = (typeof indexKinds)[number];

/** Which blocks make up the public index now; a block is fetched only when its hash is not held yet. */
export const IndexManifest = z.strictObject({
  version: Hash,
  /** True for the demonstration catalogue: not for climbing. */
  demo: z.boolean(),
  regions: z.array(Region),
  blocks: z.array(z.strictObject({ hash: Hash, rows: z.number().int(), bytes: z.number().int() })),
});
export type IndexManifest = z.infer<typeof IndexManifest>;

const numbers = z.array(z.number());

/**
 * Some thousand rows of the public index as columns of equal length. A column's entry is -1 or [] where it
 * does not apply to the row's kind.
 */
export const IndexBlock = z.strictObject({
  /** Code of `indexKinds`. */
  kinds: numbers,
  ids: numbers,
  names: z.array(z.string()),
  /** Empty where it is `slugOf` the name, as most are. */
  slugs: z.array(z.union([Slug, z.literal('')])),
  /** Region id. */
  regions: numbers,
  /** Crag id of a sector or multi-pitch, else -1. */
  parents: numbers,
  /** Code of `TopoKind` (cliff 0, multipitch 1, mixte 2). */
  topoKinds: numbers,
  /** `gradeOrdinal` of the easiest and hardest. */
  gradeMins: numbers,
  gradeMaxs: numbers,
  /** Climbs of a crag or sector, pitches of a multi-pitch, sectors of a guidebook. */
  counts: numbers,
  /** Bit n set: faces `orientations[n]`. */
  orientations: numbers,
  /** Degrees times 10,000, of crags and multi-pitches. */
  lats: numbers,
  lons: numbers,
  /** Equipment 1 to 4 of multi-pitches. */
  equipments: numbers,
  /** Metres of multi-pitches. */
  lengths: numbers,
  /** 1 for what suits families. */
  families: numbers,
  guidebookIds: z.array(numbers),
  productIds: z.array(numbers),
  /** 1 for a guidebook's free sample. */
  samples: numbers,
  /** `packMonths` of crags. */
  months: numbers,
  /** Days since 1970 on which the row came into the catalogue. */
  createds: numbers,
});
export type IndexBlock = z.infer<typeof IndexBlock>;

/** How well each month suits, January first, as two bits a month. */
export function packMonths(months: readonly number[]): number {
  return months.reduce((packed, level, month) => packed | (level << (2 * month)), 0);
}
