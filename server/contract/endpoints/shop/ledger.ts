import { OrderSplit } from '../../tables/money-split';
import { z } from '../../zod';
import { defineEndpoint } from '../endpoint';

/** What a year's invoices less its credit notes come to, in euro cents, by who got it. */
export const LedgerYear = z.object({ year: z.number().int(), split: OrderSplit });
export type LedgerYear = z.infer<typeof LedgerYear>;

/** The public ledger, the newest year first; null where the provider has entered nothing. */
export const ledger = defineEndpoint({
  name: 'ledger',
  method: 'GET',
  path: '/ledger',
  localised: true,
  auth: 'none',
  write: false,
  data: z.array(LedgerYear).nullable(),
});
