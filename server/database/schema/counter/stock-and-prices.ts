import { bigint, date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { StockMove } from '#contract/endpoints/counter/products';
import { nobody, tagNobodys, type NobodysTable } from '../../tag';

/** What moved the copies of a paper edition: `copiesBy` of all of its movements add up to its copies. */
export const stockMovements = pgTable('stock_movement', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productId: integer('product_id').notNull(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  what: text('what').$type<StockMove>().notNull(),
  copiesBy: integer('copies_by').notNull(),
  copiesLeft: integer('copies_left').notNull(),
  orderId: uuid('order_id'),
  /** Who counted; null is the command line, or nobody. */
  staffId: uuid('staff_id'),
});

/** Numbers alone: once an account is erased they lead to nobody. */
export const stockMovementTag: NobodysTable = tagNobodys(stockMovements, {
  id: nobody,
  productId: nobody,
  at: nobody,
  what: nobody,
  copiesBy: nobody,
  copiesLeft: nobody,
  orderId: nobody,
  staffId: nobody,
});

/** The price of a product from a day of Paris on, YYYY-MM-DD. */
export const plannedPrices = pgTable('planned_price', {
  productId: integer('product_id').primaryKey(),
  priceCents: integer('price_cents').notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  /** Who planned it; null is the command line. */
  staffId: uuid('staff_id'),
});

export const plannedPriceTag: NobodysTable = tagNobodys(plannedPrices, {
  productId: nobody,
  priceCents: nobody,
  day: nobody,
  staffId: nobody,
});
