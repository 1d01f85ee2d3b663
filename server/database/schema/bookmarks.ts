import { bigint, boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

export const bookmarks = pgTable(
  'bookmark',
  {
    customerId: uuid('customer_id').notNull(),
    url: text('url').notNull(),
    title: text('title').notNull(),
    v: bigint('v', { mode: 'number' }).notNull(),
    deleted: boolean('deleted').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.url] })],
);
