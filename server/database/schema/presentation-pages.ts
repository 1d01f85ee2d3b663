import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { LocalText } from '#contract/language';

export const presentationPages = pgTable('presentation_page', {
  slug: text('slug').primaryKey(),
  title: jsonb('title').$type<LocalText>().notNull(),
  content: jsonb('content').$type<LocalText>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
});
