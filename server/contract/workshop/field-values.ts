import { TrackPoint } from '../catalogue/route-content';
import { Hash, Picture } from '../catalogue/topo';
import { GRADE_PATTERN, ROUTE_GRADE_PATTERN } from '../rules/grade-scale';
import { z } from '../zod';
import { itemKeyPattern, type ContentKind, type ItemKey } from './item-key';

/** The longest text of a field, in characters, in each language. */
export const FIELD_TEXT_MAX = 20_000;
const TRACK_POINTS_MAX = 5_000;
const NAME_MAX = 200;
const tooLong = { error: 'common.error.tooLong' };
const isPlace = { error: 'house.error.place' };

/** The key of an item of these kinds. */
export function keyOf<const Kind extends ContentKind>(...kinds: Kind[]) {
  return z.custom<ItemKey<Kind>>(
    (written) => typeof written === 'string' && itemKeyPattern(kinds).test(written),
    { error: 'house.error.item' },
  );
}

/** One line of words that must be there. */
export const Name = z.string().trim().min(1, { error: 'house.error.name' }).max(NAME_MAX, tooLong);

/** One line of words, null where nobody knows. */
export const NameOrNull = z.string().trim().max(NAME_MAX, tooLong).nullable();

const written = z.string().max(FIELD_TEXT_MAX, tooLong);

/** Sentences in both languages; empty while they are not written yet. */
export const Text = z.strictObject({ fr: written, en: written });

/** Degrees, WGS 84. */
export const Place = z.strictObject({
  lat: z.number(isPlace).min(-90, isPlace).max(90, isPlace),
  lon: z.number(isPlace).min(-180, isPlace).max(180, isPlace),
});

/** A whole number of these, both included. */
export function whole(min: number, max: number) {
  const error = { error: 'house.error.number' };
  return z.number(error).int(error).min(min, error).max(max, error);
}

/** The place of something among its like, from 1. */
export const Place1 = whole(1, 32_767);

/** Of a climb, which may be a boulder. */
export const GradeField = z.string().regex(GRADE_PATTERN, { error: 'house.error.grade' });
export const RouteGradeField = z.string().regex(ROUTE_GRADE_PATTERN, { error: 'house.error.grade' });

/** A way over the ground. */
export const Track = z.array(TrackPoint).max(TRACK_POINTS_MAX, { error: 'house.error.track' });

const fraction = z.number().min(0).max(1);
/** A point of a picture, as fractions of its width and height. */
export const PicturePoint = z.tuple([fraction, fraction]);

/** A picture by the hash of its bytes, which are sent before it is published. */
export const PictureRef = z.strictObject({
  hash: Hash,
  mediaType: Picture.shape.mediaType,
  width: whole(1, 32_767),
  height: whole(1, 32_767),
});
export type PictureRef = z.infer<typeof PictureRef>;

/** The photograph that everybody sees of a place; null for none. */
export const Photo = z
  .strictObject({
    ...PictureRef.shape,
    /** Who took it, as they are named below it. */
    credit: Name,
    /** What is never cut off. */
    focus: PicturePoint,
  })
  .nullable();
export type PlacePhoto = NonNullable<z.infer<typeof Photo>>;
