import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/language';

export const correctedTexts = pgTable(
  'corrected_text',
  {
    language: text('language').$type<Language>().notNull(),
    key: text('key').notNull(),
    words: text('words').notNull(),
  },
  (table) => [primaryKey({ columns: [table.language, table.key] })],
);
