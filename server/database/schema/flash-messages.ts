import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Severity } from '#contract/tables/flash-message';
import type { LocalText } from '#contract/language';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const flashMessages = pgTable('flash_message', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  label: jsonb('label').$type<LocalText>().notNull(),
  content: jsonb('content').$type<LocalText>().notNull(),
  severity: text('severity').$type<Severity>().notNull(),
  discardable: boolean('discardable').notNull(),
  startsAt: instant('starts_at').notNull(),
  endsAt: instant('ends_at'),
});

export const flashMessageRegions = pgTable('flash_message_region', {
  flashMessageId: integer('flash_message_id').notNull(),
  regionId: integer('region_id').notNull(),
});

export const flashAcknowledgements = pgTable('flash_acknowledgement', {
  customerId: uuid('customer_id').notNull(),
  flashMessageId: integer('flash_message_id').notNull(),
  v: bigint('v', { mode: 'number' }).notNull(),
});
