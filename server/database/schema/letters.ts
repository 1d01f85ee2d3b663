import { bigint, boolean, jsonb, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/language';
import type { LetterData, LetterName } from './letter-contents';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const registrations = pgTable('registration', {
  tokenHash: text('token_hash').primaryKey(),
  email: text('email').notNull(),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  newsletter: boolean('newsletter').notNull(),
  language: text('language').$type<Language>().notNull(),
  back: text('back'),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
});

export const passwordResets = pgTable('password_reset', {
  tokenHash: text('token_hash').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  createdAt: instant('created_at').notNull(),
  usedAt: instant('used_at'),
});

export const letters = pgTable('letter', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').$type<LetterName>().notNull(),
  language: text('language').$type<Language>().notNull(),
  recipient: text('recipient').notNull(),
  data: jsonb('data').$type<LetterData>().notNull(),
  queuedAt: instant('queued_at').notNull(),
  attempts: smallint('attempts').notNull().default(0),
  nextAttemptAt: instant('next_attempt_at').notNull(),
  sentAt: instant('sent_at'),
  givenUpAt: instant('given_up_at'),
  error: text('error'),
  /** Whose account it was written to; null where it is nobody's. */
  customerId: uuid('customer_id'),
  orderId: uuid('order_id'),
});
