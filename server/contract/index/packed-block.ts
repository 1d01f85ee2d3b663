/** A value for each row meant, or the one that all of them have. */
export type Column = number | number[];

/**
 * A block of the public index as a device keeps it: what can be computed from the rest is left out, and numbers that
 * grow are told as steps from one row to the next. Made by `packBlock`, read by `unpackBlock`, which say more;
 * `writeBlocks` makes it the bytes that are sent.
 */
export interface PackedBlock {
  /** How many rows there are, and their kinds. */
  rows: number;
  kinds: Column;
  /** Steps; the first from 0. */
  ids: Column;
  names: string[];
  /** Empty: what the name says. A hyphen: that and the id, as of the second one of a name. */
  slugs: string | string[];
  regions: Column;
  /** Of what is no crag, steps: the row of the crag in this block, or below 0 for one that is elsewhere or none. */
  parents: Column;
  topoKinds: Column;
  /** Whether crags have figures of their own here; else they are what their routes add up to. */
  hasCragFigures: boolean;
  /** The next five of what is no crag, unless crags have figures: a sign a row, the span to the hardest, and so on. */
  gradeMins: string;
  gradeSpans: Column;
  counts: Column;
  orientations: Column;
  families: Column;
  /** Guidebooks and products that open a row, and which of these it is; of the same rows. */
  keySets: [number[], number[]][];
  keys: Column;
  /** Of crags and multi-pitches, steps. */
  lats: Column;
  lons: Column;
  /** Of multi-pitches. */
  equipments: Column;
  lengths: Column;
  samples: Column;
  /** Of crags. */
  months: Column;
  createds: Column;
}
