import { z } from '../zod';

export const ShippingMethod = z.enum(['standard', 'express']);
export type ShippingMethod = z.infer<typeof ShippingMethod>;

/** How a customer wants the paper in their cart sent, as a synced row; there is one, by the id `SHIPPING_CHOICE_ID`. */
export const ShippingChoice = z.object({ method: ShippingMethod });
export type ShippingChoice = z.infer<typeof ShippingChoice>;

/** What it costs to send paper somewhere, and how long it takes. */
export const ShippingRate = z.strictObject({
  method: ShippingMethod,
  /** ISO 3166-1 alpha-2; null for every country that no rate of this way names and that is not excluded. */
  countries: z.array(z.string()).nullable(),
  /** Countries that this way does not lead to, of a rate for all others. */
  exceptCountries: z.array(z.string()),
  /** Euro cents, VAT included, for the whole parcel. */
  priceCents: z.number().int().positive(),
  isTracked: z.boolean(),
  /** Working days. */
  daysMin: z.number().int().positive(),
  daysMax: z.number().int().positive(),
});
export type ShippingRate = z.infer<typeof ShippingRate>;
