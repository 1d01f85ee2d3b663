import { Origin } from '../catalogue/origin';
import { Equipment, Orientation } from '../catalogue/place';
import { TopoMark } from '../catalogue/topo';
import { Language } from '../language';
import { z } from '../zod';
import {
  GradeField,
  keyOf,
  Name,
  NameOrNull,
  Photo,
  PictureRef,
  PicturePoint,
  Place,
  Place1,
  RouteGradeField,
  Text,
  Track,
  whole,
} from './field-values';

const LIST_MAX = 50;
const LINES_MAX = 500;
const POINTS_MAX = 1_000;
const tooMany = { error: 'house.error.tooMany' };
const small = whole(0, 32_767);
const yearlyDay = z
  .string()
  .regex(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, { error: 'house.error.day' });
const corner = z.tuple([z.number(), z.number()]);

/** What a sector and a multi-pitch both say, gated; an empty text or null where nobody knows. */
const ofRoutes = {
  name: Name,
  orientation: Orientation.nullable(),
  description: Text,
  approach: z
    .strictObject({
      minutes: small.nullable(),
      text: Text,
      parking: Place,
      track: Track,
      drive: Track.optional(),
    })
    .nullable(),
  descent: z
    .strictObject({ type: z.enum(['lower', 'abseil', 'walk']), text: Text, track: Track.optional() })
    .nullable(),
  movement: Text,
  material: Text,
  times: Text,
  rock: Text,
  warnings: z.array(Text).max(LIST_MAX, tooMany),
  closures: z
    .array(
      z.strictObject({
        from: yearlyDay,
        to: yearlyDay,
        reason: Text,
        /** The ground it is about, as corners of one ring; the rock itself without it. */
        area: z.array(corner).min(3).max(POINTS_MAX, tooMany).optional(),
      }),
    )
    .max(LIST_MAX, tooMany),
  bolters: NameOrNull,
  firstAscent: NameOrNull,
  /** Languages the texts exist in. */
  languages: z.array(Language).max(2),
  ropeLengthMeters: whole(1, 500).nullable(),
  /** When it was last compared with the rock, and by whom; null where nobody has told. */
  checked: z.strictObject({ day: z.iso.date({ error: 'house.error.date' }), by: Name }).nullable(),
  photo: Photo,
};

/** What editors change of a sector. */
export const SectorFields = z.strictObject({
  ...ofRoutes,
  crag: keyOf('crag'),
  /** Where one stands below it. */
  foot: Place.nullable(),
  style: Text,
  family: z.boolean().nullable(),
  equipment: Text,
  origin: Origin.nullable(),
});

/** What editors change of a climb. */
export const ClimbFields = z.strictObject({
  sector: keyOf('sector'),
  number: Place1,
  name: Name,
  grade: GradeField,
  /** Length and bolts are null where nobody has counted. */
  lengthMeters: whole(1, 200).nullable(),
  bolts: small.nullable(),
  stars: whole(0, 3),
  note: Text.nullable(),
  origin: Origin.nullable(),
});

/** What editors change of a multi-pitch. */
export const MultipitchFields = z.strictObject({
  ...ofRoutes,
  region: keyOf('region'),
  crag: keyOf('crag').nullable(),
  gradeObligatory: RouteGradeField,
  equipment: Equipment,
  coordinates: Place,
});

/** What editors change of a pitch. */
export const PitchFields = z.strictObject({
  multipitch: keyOf('multipitch'),
  number: Place1,
  grade: RouteGradeField,
  lengthMeters: whole(1, 200),
  bolts: small,
  note: Text.nullable(),
});

const Way = z.array(PicturePoint).min(2).max(POINTS_MAX, tooMany);
const Ways = z.array(Way).min(1).max(LIST_MAX, tooMany);

/** The line of a climb or pitch on a picture, from the ground up. */
const Line = z.strictObject({
  of: keyOf('climb', 'pitch'),
  number: Place1,
  points: Way,
  /** As `TopoLine` of the catalogue has them: left out where there is none. */
  variants: Ways.optional(),
  marks: z
    .array(TopoMark.extend({ at: PicturePoint }))
    .min(1)
    .max(POINTS_MAX, tooMany)
    .optional(),
  text: z.strictObject({ fr: Name, en: Name }).optional(),
});

/** What editors change of a topo. */
export const TopoFields = z.strictObject({
  of: keyOf('sector', 'multipitch'),
  /** Its place among the topos of its route, from 1. */
  number: Place1,
  picture: PictureRef,
  /** Who took it, as they are named on it. */
  credit: NameOrNull,
  alt: Text,
  lines: z.array(Line).max(LINES_MAX, tooMany),
  /** Ways down that are seen on the picture; empty where there is none. */
  descents: z.array(Way).max(LIST_MAX, tooMany),
});
