import { integer, pgTable, pgView, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const guidebookId = () => integer('guidebook_id').notNull();

export const activationAnswers = pgTable(
  'activation_answer',
  { guidebookId: guidebookId(), hash: text('hash').notNull() },
  (table) => [primaryKey({ columns: [table.guidebookId, table.hash] })],
);

export const activationCodes = pgTable('activation_code', {
  hash: text('hash').primaryKey(),
  guidebookId: guidebookId(),
  createdAt: instant('created_at').notNull(),
  usedBy: uuid('used_by'),
  usedAt: instant('used_at'),
});

export const activationLinks = pgTable('activation_link', {
  tokenHash: text('token_hash').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  guidebookId: guidebookId(),
  createdAt: instant('created_at').notNull(),
  usedAt: instant('used_at'),
});

/** `until` null is for good. */
export const entitledGuidebooks = pgView('entitled_guidebook', {
  customerId: uuid('customer_id').notNull(),
  guidebookId: guidebookId(),
  until: instant('until'),
}).existing();
