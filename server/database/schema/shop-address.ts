import { boolean, pgTable, text } from 'drizzle-orm/pg-core';

/** One row: the address people use, as the server that started last knew it. */
export const shopAddress = pgTable('shop_address', {
  id: boolean('id').primaryKey().default(true),
  base: text('base').notNull(),
  /** Of the secret by which it signed. */
  secretMark: text('secret_mark'),
});
