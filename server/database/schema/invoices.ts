import { integer, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { LocalText } from '#contract/language';
import type { OrderSums } from '#contract/tables/order';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const invoiceCounters = pgTable('invoice_counter', {
  year: smallint('year').primaryKey(),
  last: integer('last').notNull(),
});

export const invoices = pgTable('invoice', {
  orderId: uuid('order_id').primaryKey(),
  year: smallint('year').notNull(),
  number: integer('number').notNull(),
  issuedAt: instant('issued_at').notNull(),
});

export const creditNoteCounters = pgTable('credit_note_counter', {
  year: smallint('year').primaryKey(),
  last: integer('last').notNull(),
});

export const creditNotes = pgTable('credit_note', {
  refundId: uuid('refund_id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  year: smallint('year').notNull(),
  number: integer('number').notNull(),
  issuedAt: instant('issued_at').notNull(),
  vat: jsonb('vat').$type<OrderSums['vat']>().notNull(),
});

export const sellers = pgTable('seller', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  since: instant('since').notNull(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  registration: text('registration').notNull(),
  vatNumber: text('vat_number').notNull(),
  status: text('status').notNull().default(''),
  exemption: jsonb('exemption').$type<LocalText>(),
});
