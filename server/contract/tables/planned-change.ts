import { CatalogueId } from '../catalogue/place';
import { z } from '../zod';
import { ProductSplit } from './money-split';
import { ShippingRate } from './shipping';

/** Who gets what of a price, in euro cents. */
export const SplitParts = ProductSplit.omit({ productId: true });

const ofProduct = { day: z.iso.date(), productId: CatalogueId };

/**
 * A change of the shop that counts from a day of Paris on; `plannedOf` of the rules says of what. At most one is
 * planned of each.
 */
export const PlannedChange = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('price'), ...ofProduct, cents: z.number().int() }),
  z.strictObject({ what: z.literal('sale'), ...ofProduct, onSale: z.boolean() }),
  /** Null tells nothing of it any more. */
  z.strictObject({ what: z.literal('split'), ...ofProduct, parts: SplitParts.nullable() }),
  /** Null takes the reduction from that basket away. */
  z.strictObject({
    what: z.literal('step'),
    day: z.iso.date(),
    fromCents: z.number().int().positive(),
    percent: z.number().int().nullable(),
  }),
  /** A rate in the place of the one called `of`; null takes that away. */
  z.strictObject({
    what: z.literal('rate'),
    day: z.iso.date(),
    of: z.string(),
    rate: ShippingRate.nullable(),
  }),
]);
export type PlannedChange = z.infer<typeof PlannedChange>;
