import {
  bigint,
  boolean,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ProductSubject } from '#contract/tables/cart';
import type { ProductKind } from '#contract/catalogue/guidebook';
import type { Language } from '#contract/language';
import type { Order, OrderAddress, OrderState, OrderSums } from '#contract/tables/order';
import type { OrderSplit } from '#contract/rules/shop/money-split';
import type { ShippingMethod } from '#contract/tables/shipping';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const cents = (name: string) => integer(name).notNull();

export const checkouts = pgTable('checkout', {
  customerId: uuid('customer_id').primaryKey(),
  billingId: uuid('billing_id'),
  shippingId: uuid('shipping_id'),
  method: text('method').$type<ShippingMethod>(),
  /** When the method last changed. */
  v: bigint('v', { mode: 'number' }).notNull().default(0),
});

export const customerOrders = pgTable('customer_order', {
  id: uuid('id').primaryKey(),
  number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  customerId: uuid('customer_id'),
  language: text('language').$type<Language>().notNull(),
  email: text('email').notNull(),
  state: text('state').$type<OrderState>().notNull(),
  placedAt: instant('placed_at').notNull(),
  completedAt: instant('completed_at'),
  cancelledAt: instant('cancelled_at'),
  billing: jsonb('billing').$type<OrderAddress>().notNull(),
  shipping: jsonb('shipping').$type<OrderAddress>(),
  siren: text('siren'),
  vatNumber: text('vat_number'),
  way: jsonb('way').$type<Order['way']>(),
  paperCents: cents('paper_cents'),
  digitalCents: cents('digital_cents'),
  discountPercent: smallint('discount_percent').notNull(),
  discountCents: cents('discount_cents'),
  shippingCents: cents('shipping_cents'),
  totalCents: cents('total_cents'),
  code: text('code'),
  /** Whether it holds one of the uses of its code. */
  codeTaken: boolean('code_taken').notNull().default(false),
  vat: jsonb('vat').$type<OrderSums['vat']>().notNull(),
  split: jsonb('split').$type<OrderSplit>(),
  fingerprint: text('fingerprint').notNull(),
  textsVersion: text('texts_version').notNull(),
  digitalConsentAt: instant('digital_consent_at'),
  shippedAt: instant('shipped_at'),
  tracking: text('tracking'),
  refundedCents: integer('refunded_cents').notNull().default(0),
  withdrawnAt: instant('withdrawn_at'),
  v: bigint('v', { mode: 'number' }).notNull(),
});

export const orderLines = pgTable(
  'order_line',
  {
    orderId: uuid('order_id').notNull(),
    number: smallint('number').notNull(),
    productId: integer('product_id').notNull(),
    kind: text('kind').$type<ProductKind>().notNull(),
    subject: jsonb('subject').$type<ProductSubject>().notNull(),
    quantity: smallint('quantity').notNull(),
    priceCents: cents('price_cents'),
    vatRate: numeric('vat_rate', { mode: 'number' }).notNull(),
    vatCountry: text('vat_country'),
    discountCents: cents('discount_cents'),
    totalCents: cents('total_cents'),
    validationId: uuid('validation_id'),
    /** Whether it was bought for somebody else. */
    gift: boolean('gift').notNull().default(false),
    /** Copies that the line took from those counted; null while it took none. */
    copiesTaken: smallint('copies_taken'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.number] })],
);
