import { Grade, RouteGrade } from '../grade';
import { Language, LocalText } from '../language';
import {
  CatalogueId,
  Coordinates,
  GradeCounts,
  GuidebookRef,
  Landing,
  MultipitchSummary,
  PlaceRef,
  RegionRef,
  SectorSummary,
} from './place';
import { DataCredit } from './origin';
import { PlaceNotice } from './place-notice';
import { Topo } from './topo';
import { z } from '../zod';

/** One line on the rock of a sector. */
export const Climb = z.strictObject({
  id: CatalogueId,
  /** The number on the rock and in the list, from the left, from 1. */
  number: z.number().int(),
  name: z.string(),
  grade: Grade,
  /** Length and bolts are null where nobody has counted: never guessed. */
  lengthMeters: z.number().int().nullable(),
  bolts: z.number().int().nullable(),
  /** How well liked, 0 to 3. */
  stars: z.number().int().min(0).max(3),
  note: LocalText.nullable(),
});
export type Climb = z.infer<typeof Climb>;

/** One rope length of a multi-pitch. */
export const Pitch = z.strictObject({
  id: CatalogueId,
  number: z.number().int(),
  grade: RouteGrade,
  lengthMeters: z.number().int(),
  bolts: z.number().int(),
  note: LocalText.nullable(),
});
export type Pitch = z.infer<typeof Pitch>;

/** Degrees east and north, WGS 84, and the metres above the sea where the provider knows them. */
export const TrackPoint = z.union([
  z.tuple([z.number(), z.number()]),
  z.tuple([z.number(), z.number(), z.number()]),
]);
export type TrackPoint = z.infer<typeof TrackPoint>;

/** The way to the rock. */
export const Approach = z.strictObject({
  /** Null where nobody has told. */
  minutes: z.number().int().nullable(),
  text: LocalText,
  parking: Coordinates,
  /** From the car to the rock: longitude, latitude and, where it is known, metres above the sea. */
  track: z.array(TrackPoint),
  /** The last bit of the way by car, from the road that one knows to the car park. */
  drive: z.array(TrackPoint).optional(),
});
export type Approach = z.infer<typeof Approach>;

/** Days a rock is closed every year, "MM-DD" both included. */
export const Closure = z.strictObject({
  from: z.string().regex(/^\d\d-\d\d$/),
  to: z.string().regex(/^\d\d-\d\d$/),
  reason: LocalText,
  /** The ground it is about, as the corners of one ring; without it the closure is of the rock itself. */
  area: z
    .array(z.tuple([z.number(), z.number()]))
    .min(3)
    .optional(),
});
export type Closure = z.infer<typeof Closure>;

/** When somebody last stood at a route and compared what is told of it, and who. */
export const Checked = z.strictObject({ day: z.iso.date(), by: z.string() });
export type Checked = z.infer<typeof Checked>;

/** Empty texts and nulls say that the provider does not know: such a line is left out, never guessed. */
const shared = {
  description: LocalText,
  approach: Approach.nullable(),
  descent: z
    .strictObject({
      type: z.enum(['lower', 'abseil', 'walk']),
      text: LocalText,
      /** From the top back to the foot or the car. */
      track: z.array(TrackPoint).optional(),
    })
    .nullable(),
  /** What the climbing asks of the body. */
  movement: LocalText,
  /** What to carry. */
  material: LocalText,
  /** Best hours of the day. */
  times: LocalText,
  rock: LocalText,
  warnings: z.array(LocalText),
  closures: z.array(Closure),
  bolters: z.string().nullable(),
  firstAscent: z.string().nullable(),
  /** Languages the texts exist in. */
  languages: z.array(Language),
  /** Left out or null where nobody has told. */
  checked: Checked.nullish(),
  topos: z.array(Topo),
  /** What climbers reported and the provider confirmed; left out where there is none. */
  notices: z.array(PlaceNotice).optional(),
};

/** What is gated of a sector. */
export const SectorContent = z.strictObject({
  ...shared,
  ropeLengthMeters: z.number().int().nullable(),
  style: LocalText,
  family: z.boolean().nullable(),
  equipment: LocalText,
  climbs: z.array(Climb),
  /** Whose data it is made with, each once; left out where it is the provider's own. */
  sources: z.array(DataCredit).optional(),
});
export type SectorContent = z.infer<typeof SectorContent>;

/** What is gated of a multi-pitch. */
export const MultipitchContent = z.strictObject({
  ...shared,
  ropeLengthMeters: z.number().int().nullable(),
  pitches: z.array(Pitch),
});
export type MultipitchContent = z.infer<typeof MultipitchContent>;

const page = {
  region: RegionRef,
  guidebooks: z.array(GuidebookRef),
  coordinates: Coordinates,
  /** Of its crag, so that a download has it too. */
  landing: Landing.optional(),
  /** ISO 8601 instant of the newest change. */
  updatedAt: z.iso.datetime(),
  demo: z.boolean(),
};

/** A sector's page; `content` is null for who may not read it. */
export const SectorPage = z.strictObject({
  ...SectorSummary.shape,
  ...page,
  grades: GradeCounts,
  crag: PlaceRef,
  content: SectorContent.nullable(),
});
export type SectorPage = z.infer<typeof SectorPage>;

/** A multi-pitch's page; `content` is null for who may not read it. */
export const MultipitchPage = z.strictObject({
  ...MultipitchSummary.shape,
  ...page,
  crag: PlaceRef.nullable(),
  content: MultipitchContent.nullable(),
});
export type MultipitchPage = z.infer<typeof MultipitchPage>;
