import { LocalText } from '../language';
import {
  CatalogueId,
  CragSummary,
  GuidebookRef,
  MultipitchSummary,
  PlaceRef,
  RegionRef,
  SectorSummary,
} from './place';
import { z } from '../zod';

/** What can be bought: paper is physical, the digital edition virtual. */
export const ProductKind = z.enum(['physical', 'virtual']);
export type ProductKind = z.infer<typeof ProductKind>;

export const Product = z.strictObject({
  id: CatalogueId,
  kind: ProductKind,
  /** Euro cents, VAT included. */
  priceCents: z.number().int(),
  /** Percent, such as 5.5. */
  vatRate: z.number(),
  /** Copies left of paper when they are few, 0 when it is sold out; null while there are enough, or none are counted. */
  left: z.number().int().nonnegative().nullish(),
});
export type Product = z.infer<typeof Product>;

export const GuidebookSummary = z.strictObject({
  ...GuidebookRef.shape,
  /** 1 for the first. */
  edition: z.number().int().positive(),
  year: z.number().int(),
  regions: z.array(RegionRef),
  sectorCount: z.number().int(),
  climbCount: z.number().int(),
  multipitchCount: z.number().int(),
  products: z.array(Product),
});
export type GuidebookSummary = z.infer<typeof GuidebookSummary>;

/** Who wrote a guidebook, and what its paper edition is; null, or nobody, where the provider does not say. */
export const Imprint = z.strictObject({
  authors: z.array(z.string()),
  /** ISBN-13 as the provider writes it. */
  isbn: z.string().nullable(),
  pages: z.number().int().nullable(),
  weightGrams: z.number().int().nullable(),
});
export type Imprint = z.infer<typeof Imprint>;

/** A guidebook's public page. */
export const GuidebookPage = z.strictObject({
  ...GuidebookSummary.shape,
  description: LocalText,
  crags: z.array(
    z.strictObject({
      ...CragSummary.shape,
      region: RegionRef,
      /** Only what this guidebook holds of the crag. */
      sectors: z.array(SectorSummary),
      multipitches: z.array(MultipitchSummary),
    }),
  ),
  /** The free sector, with what its path needs. */
  sample: z.strictObject({ ...PlaceRef.shape, crag: PlaceRef, region: RegionRef }).nullable(),
  /** Whether who owns it may take a copy away; pages fetched before there were copies say nothing. */
  ownCopy: z.boolean().optional(),
  /** What this edition has that the former one had not; left out where the provider does not say. */
  changes: LocalText.optional(),
  /** Pages fetched before it was told say nothing. */
  imprint: Imprint.optional(),
  demo: z.boolean(),
});
export type GuidebookPage = z.infer<typeof GuidebookPage>;
