import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Refusal } from '#contract/endpoints/answer';
import type { StaffRole } from '#contract/tables/customer';
import type { AscentOrigin, AscentType } from '#contract/tables/ascent';
import type { Language } from '#contract/language';
import type { RouteType } from '#contract/catalogue/place';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const version = () => bigint('v', { mode: 'number' }).notNull();
const deleted = () => boolean('deleted').notNull().default(false);
const customerId = () => uuid('customer_id').notNull();

export const customers = pgTable('customer', {
  id: uuid('id').primaryKey(),
  email: text('email').notNull(),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  language: text('language').$type<Language>().notNull(),
  newsletter: boolean('newsletter').notNull().default(false),
  termsAcceptedAt: instant('terms_accepted_at'),
  createdAt: instant('created_at').notNull(),
  /** What they may do at the counter; nothing for a customer. */
  roles: text('roles').array().$type<StaffRole[]>().notNull().default([]),
  v: version(),
});

export const customerVersions = pgTable('customer_version', {
  customerId: uuid('customer_id').primaryKey(),
  v: version(),
  floor: bigint('floor', { mode: 'number' }).notNull().default(0),
  /** Made by the database whenever `v` changes. */
  stamp: uuid('stamp').notNull().defaultRandom(),
});

/** The stamp of each version that a device may still have heard of last; the database writes them. */
export const versionStamps = pgTable(
  'version_stamp',
  { customerId: customerId(), v: version(), stamp: uuid('stamp').notNull() },
  (table) => [primaryKey({ columns: [table.customerId, table.v] })],
);

export const sessions = pgTable('session', {
  id: uuid('id').primaryKey(),
  customerId: customerId(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
  device: text('device').notNull().default(''),
  /** When they last proved once more to be it; null since they signed in. */
  provenAt: instant('proven_at'),
});

export const sessionTokens = pgTable('session_token', {
  hash: text('hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  createdAt: instant('created_at').notNull(),
  usedAt: instant('used_at'),
  retiredAt: instant('retired_at'),
});

export const attempts = pgTable(
  'attempt',
  {
    scope: text('scope').notNull(),
    subject: text('subject').notNull(),
    since: instant('since').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.subject] })],
);

export const validations = pgTable('validation', {
  id: uuid('id').primaryKey(),
  customerId: customerId(),
  guidebookId: integer('guidebook_id'),
  productId: integer('product_id'),
  slug: text('slug').notNull(),
  label: text('label').notNull(),
  endAt: instant('end_at'),
  createdAt: instant('created_at').notNull(),
  activated: boolean('activated').notNull().default(false),
  v: version(),
  deleted: deleted(),
});

export const savedRoutes = pgTable(
  'saved_route',
  {
    customerId: customerId(),
    routeType: text('route_type').$type<RouteType>().notNull(),
    routeId: integer('route_id').notNull(),
    savedAt: instant('saved_at').notNull(),
    v: version(),
    deleted: deleted(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.routeType, table.routeId] })],
);

export const ascents = pgTable(
  'ascent',
  {
    id: uuid('id').notNull(),
    customerId: customerId(),
    type: text('type').$type<RouteType>().notNull(),
    routeId: integer('route_id'),
    climbId: integer('climb_id'),
    routeLabel: text('route_label').notNull(),
    climbName: text('climb_name'),
    grade: text('grade'),
    date: date('date', { mode: 'string' }),
    ascentType: smallint('ascent_type').$type<AscentType>().notNull(),
    attempts: smallint('attempts'),
    score: smallint('score'),
    comment: text('comment').notNull(),
    partner: text('partner'),
    pitch: smallint('pitch'),
    origin: jsonb('origin').$type<AscentOrigin>(),
    createdAt: instant('created_at').notNull(),
    v: version(),
    deleted: deleted(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.id] })],
);

export const appliedWrites = pgTable(
  'applied_write',
  {
    customerId: customerId(),
    key: uuid('key').notNull(),
    name: text('name').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: smallint('status').notNull(),
    body: jsonb('body').$type<Refusal | Record<string, unknown>>(),
    sent: text('sent'),
    v: version(),
    refused: boolean('refused').notNull(),
    listed: boolean('listed').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.key] })],
);

export const dismissals = pgTable(
  'dismissal',
  { customerId: customerId(), key: uuid('key').notNull(), v: version(), deleted: deleted() },
  (table) => [primaryKey({ columns: [table.customerId, table.key] })],
);

export const cartItems = pgTable(
  'cart_item',
  {
    customerId: customerId(),
    productId: integer('product_id').notNull(),
    quantity: smallint('quantity').notNull(),
    gift: boolean('gift').notNull().default(false),
    withOwn: boolean('with_own').notNull().default(false),
    addedAt: instant('added_at').notNull(),
    v: version(),
    deleted: deleted(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.productId] })],
);

/** `until` null is for good. */
export const entitledRoutes = pgView('entitled_route', {
  customerId: customerId(),
  routeType: text('route_type').$type<RouteType>().notNull(),
  routeId: integer('route_id').notNull(),
  until: instant('until'),
}).existing();
