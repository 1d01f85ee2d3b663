import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const referers = pgTable('referer', {
  customerId: uuid('customer_id').primaryKey(),
  referer: text('referer').notNull(),
  referredAt: timestamp('referred_at', { withTimezone: true, mode: 'date' }).notNull(),
});
