import { boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { ShippingMethod } from '#contract/tables/shipping';

export const shippingRates = pgTable('shipping_rate', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  method: text('method').$type<ShippingMethod>().notNull(),
  countries: text('countries').array(),
  exceptCountries: text('except_countries').array().notNull(),
  priceCents: integer('price_cents').notNull(),
  isTracked: boolean('is_tracked').notNull(),
  daysMin: smallint('days_min').notNull(),
  daysMax: smallint('days_max').notNull(),
});
