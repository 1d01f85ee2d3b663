import { CatalogueId } from '../../catalogue/place';
import { countryCodes } from '../../rules/address-form';
import { PlannedChange } from '../../tables/planned-change';
import { ShippingMethod, ShippingRate } from '../../tables/shipping';
import { z } from '../../zod';
import { defineEndpoint } from '../endpoint';
import { keyed, KnownChange, planning, unplanned } from './changes';

const guarded = { localised: true, auth: 'required', write: false } as const;
const country = z
  .string()
  .refine((code) => countryCodes.includes(code), { error: 'counter.sending.error.countries' });
const days = z
  .int({ error: 'counter.sending.error.days' })
  .min(1, { error: 'counter.sending.error.days' })
  .max(200, { error: 'counter.sending.error.days' });

/** Postage of new books is at least this under 35 € of them (law of 2021), and never free; in euro cents. */
export const LEAST_POSTAGE_CENTS = 300;

/** A rate with its number. */
export const NumberedRate = z.strictObject({ id: CatalogueId, ...ShippingRate.shape });
export type NumberedRate = z.infer<typeof NumberedRate>;

/** What sending costs, and who changed it. */
export const Sending = z.object({
  rates: z.array(NumberedRate),
  /** What of the rates changes on a day to come. */
  planned: z.array(PlannedChange),
  changes: z.array(KnownChange),
});
export type Sending = z.infer<typeof Sending>;

/** A change of a rate; `seen` is what it was on the screen of who changes it, null for a new one. */
export const ShippingChange = z.discriminatedUnion('what', [
  z.strictObject({
    ...keyed,
    ...planning,
    what: z.literal('rate'),
    seen: NumberedRate.nullable(),
    method: ShippingMethod,
    countries: z.array(country).min(1, { error: 'counter.sending.error.countries' }).max(250).nullable(),
    exceptCountries: z.array(country).max(250),
    priceCents: z
      .int({ error: 'counter.sending.error.price' })
      .min(LEAST_POSTAGE_CENTS, { error: 'counter.sending.error.price' })
      .max(99_999, { error: 'counter.sending.error.price' }),
    isTracked: z.boolean(),
    daysMin: days,
    daysMax: days,
  }),
  z.strictObject({ ...keyed, ...planning, what: z.literal('rateEnd'), seen: NumberedRate }),
  unplanned,
]);
export type ShippingChange = z.infer<typeof ShippingChange>;

/** What sending costs, by way and countries. */
export const counterShipping = defineEndpoint({
  ...guarded,
  name: 'counterShipping',
  method: 'GET',
  path: '/guard/counter/shipping',
  data: Sending,
});

/**
 * Sets or takes away a rate. 409 `counter.error.changed`; 422 at `countries` where there is a rate of that way to the
 * same already, at `daysMax` for fewer days than `daysMin`.
 */
export const counterShippingChange = defineEndpoint({
  ...guarded,
  name: 'counterShippingChange',
  method: 'POST',
  path: '/guard/counter/shipping',
  body: ShippingChange,
  data: Sending,
});
