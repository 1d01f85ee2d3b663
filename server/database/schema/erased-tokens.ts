import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const erasedTokens = pgTable('erased_token', {
  hash: text('hash').primaryKey(),
  erasedAt: timestamp('erased_at', { withTimezone: true, mode: 'date' }).notNull(),
});
