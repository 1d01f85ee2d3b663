import { ProductKind } from '../../catalogue/guidebook';
import { z } from '../../zod';
import { defineEndpoint } from '../endpoint';
import { Period } from './accounts';

const count = z.number().int();
const cents = z.number().int();
const Named = z.array(z.object({ name: z.string(), count }));

/** Figures of a period, of nobody by name; euro cents with VAT. */
export const Figures = z.object({
  /** By the invoices' lines; what was given back is not told of products. */
  products: z.array(z.object({ label: z.string(), kind: ProductKind, count, cents })),
  /** By the country of the bill, credit notes taken off. */
  countries: z.array(z.object({ country: z.string(), orders: count, cents })),
  /** Every day with something on it, credit notes taken off. */
  days: z.array(z.object({ day: z.string(), orders: count, cents })),
  /** Guidebooks opened by who has the paper one. */
  activations: Named,
  /** Places taken along offline, by key, and copies taken away, by slug; of one customer once a day. */
  holdings: Named,
  copies: Named,
  /** What at least three looked for and did not find. */
  missed: Named,
  /** Errors that apps told of, by kind and screen. */
  errors: Named,
});
export type Figures = z.infer<typeof Figures>;

/** The figures of a period; for who keeps the accounts. 422 at `to` for a period that ends before it begins or is too long. */
export const counterFigures = defineEndpoint({
  localised: true,
  auth: 'required',
  write: false,
  name: 'counterFigures',
  method: 'GET',
  path: '/guard/counter/figures',
  query: Period,
  data: Figures,
});
