import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { nobody, tagNobodys } from '../../tag';

export type TallyKind = 'error' | 'holding' | 'copy';

export const tallies = pgTable(
  'tally',
  {
    kind: text('kind').$type<TallyKind>().notNull(),
    name: text('name').notNull(),
    day: date('day').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.name, table.day] })],
);

export const missedSearches = pgTable('missed_search', {
  digest: text('digest').primaryKey(),
  /** Null until they were asked for three times. */
  words: text('words'),
  asked: integer('asked').notNull(),
  lastAt: timestamp('last_at', { withTimezone: true, mode: 'date' }).notNull(),
});

/** Counted without who. */
export const figureTags = [
  tagNobodys(tallies, { kind: nobody, name: nobody, day: nobody, count: nobody }),
  tagNobodys(missedSearches, { digest: nobody, words: nobody, asked: nobody, lastAt: nobody }),
];
