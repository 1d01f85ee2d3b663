import { integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { activity, machine, secret, tagTable } from '../tag';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const gifts = pgTable(
  'gift',
  {
    orderId: uuid('order_id').notNull(),
    lineNumber: smallint('line_number').notNull(),
    guidebookId: integer('guidebook_id').notNull(),
    codeHash: text('code_hash').notNull(),
    openedAt: instant('opened_at'),
    withdrawnAt: instant('withdrawn_at'),
    endedAt: instant('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.lineNumber] })],
);

export const giftTag = tagTable(gifts, {
  words: { fr: 'Cadeaux achetés', en: 'Gifts bought' },
  owner: { by: 'orderId', column: 'orderId' },
  why: 'contract',
  kept: 'decade',
  columns: {
    orderId: machine,
    lineNumber: machine,
    codeHash: secret,
    guidebookId: activity('Topo n°', 'Guidebook no.'),
    openedAt: activity('Ouvert le', 'Opened on'),
    withdrawnAt: activity('Rétractation le', 'Withdrawn on'),
    endedAt: activity('Code annulé le', 'Code cancelled on'),
  },
});
