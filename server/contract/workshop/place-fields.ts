import { Origin } from '../catalogue/origin';
import { Season, TopoKind } from '../catalogue/place';
import { isbnProblem } from '../rules/isbn';
import { z } from '../zod';
import { keyOf, Name, NameOrNull, Photo, Place, Text, whole } from './field-values';

const ITEMS_MAX = 20_000;

/** What editors change of a region. */
export const RegionFields = z.strictObject({ name: Text, coordinates: Place });

/** What editors change of a crag. */
export const CragFields = z.strictObject({
  region: keyOf('region'),
  name: Name,
  kind: TopoKind,
  coordinates: Place,
  rock: Text,
  description: Text,
  /** How one comes by train, bus or bike; null where that is not told. */
  carFree: Text.nullable(),
  /** Where a helicopter can land. */
  landing: z.strictObject({ coordinates: Place, text: Text }).nullable(),
  /** January first. */
  months: z.array(Season).length(12),
  photo: Photo,
  origin: Origin.nullable(),
});

/** What editors change of a guidebook. */
export const GuidebookFields = z.strictObject({
  label: Name,
  kind: TopoKind,
  edition: whole(1, 999),
  year: whole(1900, 2100),
  description: Text,
  activationQuestion: Text,
  changes: Text.nullable(),
  regions: z.array(keyOf('region')).max(ITEMS_MAX),
  sectors: z.array(keyOf('sector')).max(ITEMS_MAX),
  multipitches: z.array(keyOf('multipitch')).max(ITEMS_MAX),
  /** A sector of it that is free; null for none. */
  sampleSector: keyOf('sector').nullable(),
  climbNamesPublic: z.boolean(),
  topoPicturesPublic: z.boolean(),
  authors: z.array(Name).max(20, { error: 'common.error.tooLong' }),
  isbn: NameOrNull.refine((isbn) => isbn === null || isbnProblem(isbn) === null, {
    error: 'house.error.isbn',
  }),
  pages: whole(1, 32_767).nullable(),
  weightGrams: whole(1, 32_767).nullable(),
  photo: Photo,
});
