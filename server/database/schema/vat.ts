import { date, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ProductKind } from '#contract/catalogue/guidebook';
import type { VatReach } from '#contract/rules/shop/vat-abroad';
import { nobody, tagNobodys } from '../tag';
import type { NobodysTable } from '../tag';

const day = (name: string) => date(name, { mode: 'string' }).notNull();

export const vatReaches = pgTable('vat_reach', {
  since: day('since').primaryKey(),
  reach: text('reach').$type<VatReach>().notNull(),
});

export const vatRates = pgTable(
  'vat_rate',
  {
    country: text('country').notNull(),
    kind: text('kind').$type<ProductKind>().notNull(),
    since: day('since'),
    rate: numeric('rate', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.country, table.kind, table.since] })],
);

/** What countries take says nothing of anyone. */
export const vatTags: readonly NobodysTable[] = [
  tagNobodys(vatReaches, { since: nobody, reach: nobody }),
  tagNobodys(vatRates, { country: nobody, kind: nobody, since: nobody, rate: nobody }),
];
