import { bigint, boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const addresses = pgTable(
  'address',
  {
    id: uuid('id').notNull(),
    customerId: uuid('customer_id').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    businessName: text('business_name').notNull(),
    address: text('address').notNull(),
    zipcode: text('zipcode').notNull(),
    city: text('city').notNull(),
    state: text('state'),
    countryCode: text('country_code').notNull(),
    phone: text('phone').notNull(),
    isDefault: boolean('is_default').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
    v: bigint('v', { mode: 'number' }).notNull(),
    deleted: boolean('deleted').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.id] })],
);
