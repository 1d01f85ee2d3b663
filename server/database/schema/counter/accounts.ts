import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AccountNumbers, AccountsFileKind } from '#contract/endpoints/counter/accounts';
import { nobody, tagNobodys } from '../../tag';

export const accountNumbers = pgTable('account_numbers', {
  only: boolean('only').primaryKey().default(true),
  numbers: jsonb('numbers').$type<AccountNumbers>().notNull(),
  v: integer('v').notNull(),
});

/** Months whose accounts are closed; the database lets nobody change or delete a row. */
export const closedMonths = pgTable('closed_month', {
  month: text('month').primaryKey(),
  closedAt: timestamp('closed_at', { withTimezone: true, mode: 'date' }).notNull(),
  closedBy: uuid('closed_by'),
  key: uuid('key').notNull(),
});

export const closedFiles = pgTable(
  'closed_file',
  {
    month: text('month').notNull(),
    kind: text('kind').$type<AccountsFileKind>().notNull(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    sha256: text('sha256').notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.kind] })],
);

/** Numbers and sums; who closed a month is a number that leads to nobody once the account is erased. */
export const bookkeepingTags = [
  tagNobodys(accountNumbers, { only: nobody, numbers: nobody, v: nobody }),
  tagNobodys(closedMonths, { month: nobody, closedAt: nobody, closedBy: nobody, key: nobody }),
  tagNobodys(closedFiles, { month: nobody, kind: nobody, name: nobody, text: nobody, sha256: nobody }),
];
