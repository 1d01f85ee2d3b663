import { bigint, date, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { StockMove } from '#contract/endpoints/counter/products';
import type { PlannedChange } from '#contract/tables/planned-change';
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

/** A change of the shop from a day of Paris on, YYYY-MM-DD; `subject` is what it is of, as `plannedOf` calls it. */
export const plannedChanges = pgTable('planned_change', {
  subject: text('subject').primaryKey(),
  productId: integer('product_id'),
  change: jsonb('change').$type<PlannedChange>().notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  /** Who planned it; null is the command line. */
  staffId: uuid('staff_id'),
});

export const plannedChangeTag: NobodysTable = tagNobodys(plannedChanges, {
  subject: nobody,
  productId: nobody,
  change: nobody,
  day: nobody,
  staffId: nobody,
});
