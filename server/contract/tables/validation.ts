import { CatalogueId } from '../catalogue/place';
import { z } from '../zod';

/** A right to read, as a synced row. */
export const ValidationRow = z.object({
  guidebookId: CatalogueId.nullable(),
  productId: CatalogueId.nullable(),
  slug: z.string(),
  label: z.string(),
  /** ISO 8601 instant; null for good. */
  endValidationDate: z.iso.datetime().nullable(),
});
export type ValidationRow = z.infer<typeof ValidationRow>;
