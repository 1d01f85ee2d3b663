import { CatalogueId } from '../catalogue/place';
import { OrderSplit } from '../tables/order';
import { z } from '../zod';
import { defineEndpoint } from './endpoint';

const open = { method: 'GET', localised: true, auth: 'none', write: false } as const;

/** Who gets what of a product's price; it counts while it adds up to the price. */
export const ProductSplit = z.object({ productId: CatalogueId, ...OrderSplit.omit({ untold: true }).shape });
export type ProductSplit = z.infer<typeof ProductSplit>;

/** What a year's invoices less its credit notes come to, in euro cents, by who got it. */
export const LedgerYear = z.object({ year: z.number().int(), split: OrderSplit });
export type LedgerYear = z.infer<typeof LedgerYear>;

/** Of which products it is told who gets what; none where the provider has entered nothing. */
export const moneySplits = defineEndpoint({
  ...open,
  name: 'moneySplits',
  path: '/money-splits',
  data: z.array(ProductSplit),
});

/** The public ledger, the newest year first; null where the provider has entered nothing. */
export const ledger = defineEndpoint({
  ...open,
  name: 'ledger',
  path: '/ledger',
  data: z.array(LedgerYear).nullable(),
});
