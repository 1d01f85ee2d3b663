import { integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/language';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const payments = pgTable('payment', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  provider: text('provider').notNull(),
  reference: text('reference'),
  url: text('url'),
  state: text('state').$type<'opening' | 'open' | 'paid' | 'expired' | 'mismatch'>().notNull(),
  amountCents: integer('amount_cents').notNull(),
  currency: text('currency').$type<'eur'>().notNull(),
  createdAt: instant('created_at').notNull(),
  nextLookAt: instant('next_look_at'),
  paidAt: instant('paid_at'),
});

export const refunds = pgTable('refund', {
  id: uuid('id').primaryKey(),
  paymentId: uuid('payment_id').notNull(),
  cents: integer('cents').notNull(),
  createdAt: instant('created_at').notNull(),
  doneAt: instant('done_at'),
});

export const paymentEvents = pgTable(
  'payment_event',
  {
    provider: text('provider').notNull(),
    id: text('id').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.id] })],
);

export const sandboxPayments = pgTable('sandbox_payment', {
  id: uuid('id').primaryKey(),
  amountCents: integer('amount_cents').notNull(),
  label: text('label').notNull(),
  language: text('language').$type<Language>().notNull(),
  successUrl: text('success_url').notNull(),
  cancelUrl: text('cancel_url').notNull(),
  state: text('state').$type<'open' | 'processing' | 'paid' | 'expired'>().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  settlesAt: instant('settles_at'),
  refundedCents: integer('refunded_cents').notNull().default(0),
});

export const sandboxRefunds = pgTable('sandbox_refund', {
  key: uuid('key').primaryKey(),
  paymentId: uuid('payment_id').notNull(),
  cents: integer('cents').notNull(),
});

export const sandboxEvents = pgTable('sandbox_event', {
  id: uuid('id').primaryKey(),
  paymentId: uuid('payment_id').notNull(),
  createdAt: instant('created_at').notNull(),
  attempts: smallint('attempts').notNull().default(0),
  nextAttemptAt: instant('next_attempt_at'),
  deliveredAt: instant('delivered_at'),
});
