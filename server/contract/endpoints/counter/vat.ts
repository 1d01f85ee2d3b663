import { ProductKind } from '../../catalogue/guidebook';
import { countryCodes } from '../../rules/address-form';
import { HOME, VAT_PARTS, vatReaches } from '../../rules/shop/vat-abroad';
import { z } from '../../zod';
import { defineEndpoint } from '../endpoint';
import { keyed, KnownChange } from './changes';
import { StaffDay } from './staff-day';

const guarded = { localised: true, auth: 'required', write: false } as const;

/** Whose rates can be entered: France and Monaco have those of the products. */
export const vatCountries: readonly string[] = [...countryCodes, ...VAT_PARTS].filter(
  (code) => code !== HOME && code !== 'MC',
);

/** A rate in percent that a country takes, with two decimals at most. */
const Percent = z
  .number({ error: 'counter.vat.error.rate' })
  .min(0, { error: 'counter.vat.error.rate' })
  .max(99.99, { error: 'counter.vat.error.rate' })
  .refine((rate) => Number(rate.toFixed(2)) === rate, { error: 'counter.vat.error.rate' });

/** What a country takes on paper or digital guidebooks from a day of Paris on. */
export const EnteredRate = z.strictObject({
  /** ISO 3166-1 alpha-2, or the code of a part of a member state. */
  country: z.string().refine((code) => vatCountries.includes(code), { error: 'counter.vat.error.country' }),
  kind: ProductKind,
  rate: Percent,
  since: StaffDay,
});
export type EnteredRate = z.infer<typeof EnteredRate>;

const Reach = z.enum(vatReaches);

/** How far VAT follows a sale abroad, and what each country takes. */
export const VatAbroad = z.object({
  /** Each from a day on, past and to come, the first first; none before anything was said, which is `home`. */
  reaches: z.array(z.object({ since: z.string(), reach: Reach })),
  rates: z.array(EnteredRate),
  /** What was sold this year to people elsewhere in the European Union, in euro cents without VAT. */
  soldCents: z.number().int(),
  changes: z.array(KnownChange),
});
export type VatAbroad = z.infer<typeof VatAbroad>;

/** Rates that are read from a file at once, at most. */
export const VAT_LINES_MAX = 500;

/** A change of VAT abroad; `seen` is what counted from that very day on the screen of who changes it, null for nothing. */
export const VatChange = z.discriminatedUnion('what', [
  z.strictObject({ ...keyed, what: z.literal('vatRate'), seen: Percent.nullable(), ...EnteredRate.shape }),
  z.strictObject({ ...keyed, what: z.literal('vatRateEnd'), seen: EnteredRate }),
  z.strictObject({
    ...keyed,
    what: z.literal('vatRates'),
    rates: z
      .array(EnteredRate.extend({ seen: Percent.nullable() }))
      .min(1)
      .max(VAT_LINES_MAX),
  }),
  z.strictObject({
    ...keyed,
    what: z.literal('vatReach'),
    seen: Reach.nullable(),
    reach: Reach,
    since: StaffDay,
  }),
]);
export type VatChange = z.infer<typeof VatChange>;

/** How far VAT follows a sale, the rates, and how much was sold abroad; for who keeps the accounts. */
export const counterVat = defineEndpoint({
  ...guarded,
  name: 'counterVat',
  method: 'GET',
  path: '/guard/counter/vat',
  data: VatAbroad,
});

/**
 * Enters a rate or several, takes one away, or says how far VAT follows a sale. Orders that are placed keep what they were
 * placed at. 409 `counter.error.changed`, `counter.vat.error.missing` for the one-stop shop without all rates; 422 at
 * `rates` where one stands there twice.
 */
export const counterVatChange = defineEndpoint({
  ...guarded,
  name: 'counterVatChange',
  method: 'POST',
  path: '/guard/counter/vat',
  body: VatChange,
  data: VatAbroad,
});

/** The lines of a file of rates as cells, with the number of each; empty ones and those that begin with # say nothing. */
export function vatLines(text: string): { line: number; cells: string[] }[] {
  return text.split(/\r?\n/).flatMap((words, at) => {
    const bare = words.trim();
    if (bare === '' || bare.startsWith('#')) return [];
    return [{ line: at + 1, cells: bare.split(',').map((cell) => cell.trim()) }];
  });
}
