import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { CopyKey } from '#contract/catalogue/own-copy';
import { nobody, tagNobodys } from '../tag';

export const copyKeys = pgTable('copy_key', {
  id: text('id').primaryKey(),
  publicKey: jsonb('public_key').$type<CopyKey>().notNull(),
  sealedKey: text('sealed_key').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});

export const copyKeyTag = tagNobodys(copyKeys, {
  id: nobody,
  publicKey: nobody,
  sealedKey: nobody,
  createdAt: nobody,
});
