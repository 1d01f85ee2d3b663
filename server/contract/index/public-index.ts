import { CatalogueId, Region } from '../catalogue/place';
import { noPictures, PlacePictures } from '../catalogue/place-pictures';
import { Hash } from '../catalogue/topo';
import { z } from '../zod';

/** Which blocks make up the public index now; a block is fetched only when its hash is not held yet. Bytes are those sent. */
export const IndexManifest = z.strictObject({
  version: Hash,
  /** True for the demonstration catalogue: not for climbing. */
  demo: z.boolean(),
  regions: z.array(Region),
  /** All blocks in one file, for a device that holds none of them: together they weigh a fifth less. */
  whole: z.strictObject({ hash: Hash, bytes: z.number().int() }),
  blocks: z.array(z.strictObject({ hash: Hash, rows: z.number().int(), bytes: z.number().int() })),
  /** Guidebooks whose climbs everybody may find by name; left out by a server of an earlier version. */
  climbNames: z.array(z.strictObject({ guidebookId: CatalogueId, version: z.string() })).default([]),
  /** What everybody may see of places; none of a server of an earlier version. */
  pictures: PlacePictures.default(noPictures),
});
export type IndexManifest = z.infer<typeof IndexManifest>;

/**
 * Some thousand rows of the public index as columns of equal length. A column's entry is -1 or [] where it
 * does not apply to the row's kind. On the wire it is a `PackedBlock`.
 */
export interface IndexBlock {
  /** Code of `indexKinds`. */
  kinds: number[];
  ids: number[];
  names: string[];
  /** Empty where it is `slugOf` the name, as most are. */
  slugs: string[];
  /** Region id. */
  regions: number[];
  /** Crag id of a sector or multi-pitch, else -1. */
  parents: number[];
  /** Code of `TopoKind` (cliff 0, multipitch 1, mixte 2, boulder 3). */
  topoKinds: number[];
  /** `gradeOrdinal` of the easiest and hardest. */
  gradeMins: number[];
  gradeMaxs: number[];
  /** Climbs of a crag or sector, pitches of a multi-pitch, sectors of a guidebook. */
  counts: number[];
  /** Bit n set: faces `orientations[n]`. */
  orientations: number[];
  /** Degrees times 10,000, of crags and multi-pitches. */
  lats: number[];
  lons: number[];
  /** Equipment 1 to 4 of multi-pitches. */
  equipments: number[];
  /** Metres of multi-pitches. */
  lengths: number[];
  /** 1 for what suits families. */
  families: number[];
  guidebookIds: number[][];
  productIds: number[][];
  /** 1 for a guidebook's free sample. */
  samples: number[];
  /** `packMonths` of crags. */
  months: number[];
  /** Days since 1970 on which the row came into the catalogue. */
  createds: number[];
}

/** How well each month suits, January first, as two bits a month. */
export function packMonths(months: readonly number[]): number {
  return months.reduce((packed, level, month) => packed | (level << (2 * month)), 0);
}
