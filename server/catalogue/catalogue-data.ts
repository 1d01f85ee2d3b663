import { ProductKind } from '#contract/guidebook';
import { Grade } from '#contract/grade';
import { PART_BYTES_MAX } from '#contract/pack';
import { CatalogueId, Coordinates, Equipment, Orientation, Season, Slug, TopoKind } from '#contract/place';
import { Climb, MultipitchContent, Pitch, SectorContent } from '#contract/route-content';
import { Hash, Picture } from '#contract/topo';
import { z } from '#contract/zod';

/** Text in both languages that must be there. */
const Written = z.strictObject({ fr: z.string().trim().min(1), en: z.string().trim().min(1) });
const label = z.string().trim().min(1).max(200);
const updatedAt = z.iso.datetime();
const fraction = z.number().min(0).max(1);

/** A picture with its bytes, small enough to be one part of a pack. */
export const PictureData = z.strictObject({
  ...Picture.omit({ bytes: true }).shape,
  bytes: z.instanceof(Uint8Array).refine((bytes) => bytes.length <= PART_BYTES_MAX),
});
export type PictureData = z.infer<typeof PictureData>;

const TopoData = z.strictObject({
  id: CatalogueId,
  picture: Hash,
  alt: Written,
  lines: z.array(
    z.strictObject({
      of: CatalogueId,
      number: z.number().int().positive(),
      points: z.array(z.tuple([fraction, fraction])).min(2),
    }),
  ),
});
export type TopoData = z.infer<typeof TopoData>;

const RegionData = z.strictObject({ id: CatalogueId, slug: Slug, name: Written, coordinates: Coordinates });
export type RegionData = z.infer<typeof RegionData>;

const CragData = z.strictObject({
  id: CatalogueId,
  regionId: CatalogueId,
  slug: Slug,
  name: label,
  kind: TopoKind,
  coordinates: Coordinates,
  rock: Written,
  description: Written,
  months: z.array(Season).length(12),
  updatedAt,
});
export type CragData = z.infer<typeof CragData>;

/** The gated texts of a sector, as they lie in its `content` column. */
const SectorTexts = SectorContent.omit({ climbs: true, topos: true });
export type SectorTexts = z.infer<typeof SectorTexts>;

const SectorData = z.strictObject({
  id: CatalogueId,
  cragId: CatalogueId,
  slug: Slug,
  name: label,
  orientation: Orientation.nullable(),
  content: SectorTexts,
  climbs: z.array(Climb).min(1),
  topos: z.array(TopoData),
  updatedAt,
});
export type SectorData = z.infer<typeof SectorData>;

/** The gated texts of a multi-pitch, as they lie in its `content` column. */
const MultipitchTexts = MultipitchContent.omit({ pitches: true, topos: true });
export type MultipitchTexts = z.infer<typeof MultipitchTexts>;

const MultipitchData = z.strictObject({
  id: CatalogueId,
  regionId: CatalogueId,
  cragId: CatalogueId.nullable(),
  slug: Slug,
  name: label,
  orientation: Orientation.nullable(),
  gradeObligatory: Grade,
  equipment: Equipment,
  coordinates: Coordinates,
  content: MultipitchTexts,
  pitches: z.array(Pitch).min(1),
  topos: z.array(TopoData),
  updatedAt,
});
export type MultipitchData = z.infer<typeof MultipitchData>;

const GuidebookData = z.strictObject({
  id: CatalogueId,
  slug: Slug,
  label,
  kind: TopoKind,
  edition: z.number().int().min(1).max(999),
  year: z.number().int().min(1900).max(2100),
  description: Written,
  activationQuestion: Written,
  regionIds: z.array(CatalogueId).min(1),
  sectorIds: z.array(CatalogueId),
  multipitchIds: z.array(CatalogueId),
  sampleSectorId: CatalogueId.nullable(),
});
export type GuidebookData = z.infer<typeof GuidebookData>;

/** Something on sale: exactly one of the three it may be of. */
const ProductData = z
  .strictObject({
    id: CatalogueId,
    kind: ProductKind,
    guidebookId: CatalogueId.nullable(),
    cragId: CatalogueId.nullable(),
    multipitchId: CatalogueId.nullable(),
    priceCents: z.number().int().positive(),
    vatRate: z.number().nonnegative().max(99),
  })
  .refine(({ guidebookId, cragId, multipitchId }) => {
    return [guidebookId, cragId, multipitchId].filter((id) => id !== null).length === 1;
  });
export type ProductData = z.infer<typeof ProductData>;

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
});
export type CatalogueData = z.infer<typeof CatalogueData>;
