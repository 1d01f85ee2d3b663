import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const emailChanges = pgTable('email_change', {
  customerId: uuid('customer_id').primaryKey(),
  email: text('email').notNull(),
  oldTokenHash: text('old_token_hash').notNull(),
  newTokenHash: text('new_token_hash').notNull(),
  sessionId: uuid('session_id').notNull(),
  createdAt: instant('created_at').notNull(),
  oldConfirmedAt: instant('old_confirmed_at'),
  newConfirmedAt: instant('new_confirmed_at'),
  doneAt: instant('done_at'),
});
