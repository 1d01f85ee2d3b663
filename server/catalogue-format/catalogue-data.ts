import { ProductKind } from '#contract/catalogue/guidebook';
import { RouteGrade } from '#contract/grade';
import { LocalText } from '#contract/language';
import { PART_BYTES_MAX } from '#contract/catalogue/pack';
import { CatalogueId, Equipment, Orientation, Season, Slug, TopoKind } from '#contract/catalogue/place';
import { Climb, MultipitchContent, Pitch, SectorContent } from '#contract/catalogue/route-content';
import { Origin } from '#contract/catalogue/origin';
import { PicturedKind } from '#contract/catalogue/place-pictures';
import { Hash, Picture, TopoMark } from '#contract/catalogue/topo';
import { z } from '#contract/zod';
import { isbnProblem } from '#contract/rules/isbn';

/** Text in both languages that must be there. */
const Written = z.strictObject({ fr: z.string().trim().min(1), en: z.string().trim().min(1) });
const label = z.string().trim().min(1).max(200);
const updatedAt = z.iso.datetime();
const fraction = z.number().min(0).max(1);
/** What a database column holds. */
const Id = CatalogueId.max(2_147_483_647);
const small = z.number().int().min(0).max(32_767);
const number = small.min(1);
const length = z.number().int().min(1).max(200);
const Place = z.strictObject({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) });

/** A picture with its bytes, small enough to be one part of a pack. */
export const PictureData = z.strictObject({
  ...Picture.omit({ bytes: true }).shape,
  bytes: z.instanceof(Uint8Array).refine((bytes) => bytes.length <= PART_BYTES_MAX),
});
export type PictureData = z.infer<typeof PictureData>;

/** The provider's own photograph of a place, in the public. */
export const PhotoData = z.strictObject({
  of: PicturedKind,
  /** The id of what it shows. */
  id: Id,
  picture: Hash,
  /** Who took or drew it, as they are named below it. */
  credit: label,
  /** What is never cut off, as fractions of width and height. */
  focus: z.tuple([fraction, fraction]).default([0.5, 0.5]),
});
export type PhotoData = z.infer<typeof PhotoData>;

const onPicture = z.tuple([fraction, fraction]);
const way = z.array(onPicture).min(2);
/** Left out where there is none: an empty list would be another catalogue. */
const ways = z.array(way).min(1).optional();

export const TopoData = z.strictObject({
  id: Id,
  picture: Hash,
  /** Who took it, as they are named on it; left out where nobody is. */
  credit: label.optional(),
  alt: Written,
  lines: z.array(
    z.strictObject({
      of: Id,
      number,
      points: way,
      variants: ways,
      marks: z
        .array(TopoMark.extend({ at: onPicture }))
        .min(1)
        .optional(),
      text: Written.optional(),
    }),
  ),
  descents: ways,
});
export type TopoData = z.infer<typeof TopoData>;

export const RegionData = z.strictObject({ id: Id, slug: Slug, name: Written, coordinates: Place });
export type RegionData = z.infer<typeof RegionData>;

export const CragData = z.strictObject({
  id: Id,
  regionId: Id,
  slug: Slug,
  name: label,
  kind: TopoKind,
  coordinates: Place,
  /** Empty where the provider has nothing to say. */
  rock: LocalText,
  description: LocalText,
  /** How one comes by train, bus or bike; null or left out where the provider does not say. */
  carFree: Written.nullable().default(null),
  /** Where a helicopter can land. */
  landing: z.strictObject({ coordinates: Place, text: LocalText }).nullish(),
  months: z.array(Season).length(12),
  origin: Origin.nullish(),
  updatedAt,
});
export type CragData = z.infer<typeof CragData>;

/** One line on the rock. */
export const ClimbData = Climb.extend({
  id: Id,
  number,
  lengthMeters: length.nullable(),
  bolts: small.nullable(),
  /** Null or left out for what is the provider's own. */
  origin: Origin.nullish(),
});

/** One rope length. */
export const PitchData = Pitch.extend({ id: Id, number, lengthMeters: length, bolts: small });

/** The gated texts of a sector, as they lie in its `content` column. */
const SectorTexts = SectorContent.omit({ climbs: true, topos: true, notices: true, sources: true });
export type SectorTexts = z.infer<typeof SectorTexts>;

export const SectorData = z.strictObject({
  id: Id,
  cragId: Id,
  slug: Slug,
  name: label,
  orientation: Orientation.nullable(),
  /** Where one stands below it, public as the crag's place is. */
  foot: Place.nullish(),
  origin: Origin.nullish(),
  content: SectorTexts,
  climbs: z.array(ClimbData).min(1),
  topos: z.array(TopoData),
  updatedAt,
});
export type SectorData = z.infer<typeof SectorData>;

/** The gated texts of a multi-pitch, as they lie in its `content` column. */
const MultipitchTexts = MultipitchContent.omit({ pitches: true, topos: true, notices: true });
export type MultipitchTexts = z.infer<typeof MultipitchTexts>;

export const MultipitchData = z.strictObject({
  id: Id,
  regionId: Id,
  cragId: Id.nullable(),
  slug: Slug,
  name: label,
  orientation: Orientation.nullable(),
  gradeObligatory: RouteGrade,
  equipment: Equipment,
  coordinates: Place,
  content: MultipitchTexts,
  pitches: z.array(PitchData).min(1),
  topos: z.array(TopoData),
  updatedAt,
});
export type MultipitchData = z.infer<typeof MultipitchData>;

export const GuidebookData = z.strictObject({
  id: Id,
  slug: Slug,
  label,
  kind: TopoKind,
  edition: z.number().int().min(1).max(999),
  year: z.number().int().min(1900).max(2100),
  description: Written,
  activationQuestion: Written,
  /** What this edition has that the former one had not; null where that is not told. */
  changes: Written.nullable().default(null),
  regionIds: z.array(Id).min(1),
  sectorIds: z.array(Id),
  multipitchIds: z.array(Id),
  sampleSectorId: Id.nullable(),
  /** Whether everybody may find its climbs by name, with grade and sector; all else of them stays gated. */
  climbNamesPublic: z.boolean().default(false),
  /**
   * Whether everybody may see the rock of its topos, small and without lines, where a place has no photograph. What
   * several guidebooks hold is shown where all of them say so.
   */
  topoPicturesPublic: z.boolean().default(false),
  /** Who wrote it, as they are named on it; empty where that is not told. */
  authors: z.array(label).max(20).default([]),
  /** Of the paper edition, with hyphens or without; null where it has none. */
  isbn: z
    .string()
    .max(20)
    .refine((written) => isbnProblem(written) === null, {
      error: ({ input }) => isbnProblem(String(input)) ?? '',
    })
    .nullable()
    .default(null),
  /** Of the paper edition. */
  pages: number.nullable().default(null),
  weightGrams: number.nullable().default(null),
});
export type GuidebookData = z.infer<typeof GuidebookData>;

/** Something on sale. */
export const ProductFacts = z.strictObject({
  id: Id,
  kind: ProductKind,
  guidebookId: Id.nullable(),
  cragId: Id.nullable(),
  multipitchId: Id.nullable(),
  priceCents: z.number().int().min(1).max(2_147_483_647),
  /** Percent, with two decimals at most. */
  vatRate: z
    .number()
    .nonnegative()
    .max(99)
    .refine((rate) => Math.round(rate * 100) / 100 === rate),
});

/** It is of exactly one of the three it may be of; paper is of a guidebook. */
export function isOfOneThing(product: Omit<ProductData, 'kind'>, kind: ProductKind): boolean {
  const { guidebookId, cragId, multipitchId } = product;
  const owners = [guidebookId, cragId, multipitchId].filter((id) => id !== null);
  return owners.length === 1 && (kind === 'virtual' || guidebookId !== null);
}

const ProductData = ProductFacts.refine((product) => isOfOneThing(product, product.kind));
export type ProductData = z.infer<typeof ProductFacts>;

/** A whole catalogue as a provider hands it in; the tables, and nothing but it, are made from this. */
export const CatalogueData = z.strictObject({
  /** True for the demonstration: every page says "not for climbing". */
  demo: z.boolean(),
  regions: z.array(RegionData),
  crags: z.array(CragData),
  sectors: z.array(SectorData),
  multipitches: z.array(MultipitchData),
  guidebooks: z.array(GuidebookData),
  products: z.array(ProductData),
  pictures: z.array(PictureData),
  photos: z.array(PhotoData).default([]),
});
export type CatalogueData = z.infer<typeof CatalogueData>;
