import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { NewsletterState, NewsletterWay } from '#contract/endpoints/counter/newsletter';
import type { LocalText } from '#contract/language';
import { activity, choice, machine, nobody, tagNobodys, tagTable } from '../../tag';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Each time that a customer agreed to the news or took it back. */
export const newsletterConsents = pgTable('newsletter_consent', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  customerId: uuid('customer_id').notNull(),
  agreed: boolean('agreed').notNull(),
  way: text('way').$type<NewsletterWay>().notNull(),
  at: instant('at').notNull(),
});

export const newsletterConsentTag = tagTable(newsletterConsents, {
  words: { fr: 'Accords pour les nouveautés par e-mail', en: 'Consents to news by e-mail' },
  owner: { by: 'customerId', column: 'customerId' },
  why: 'consent',
  kept: 'account',
  columns: {
    id: machine,
    customerId: machine,
    agreed: choice('D’accord', 'Agreed'),
    way: choice('Comment', 'How'),
    at: choice('Le', 'On'),
  },
});

/** Letters with news, those that have gone too. */
export const newsletters = pgTable('newsletter', {
  id: uuid('id').primaryKey(),
  subject: jsonb('subject').$type<LocalText>().notNull(),
  content: jsonb('content').$type<LocalText>().notNull(),
  state: text('state').$type<NewsletterState>().notNull(),
  changedAt: instant('changed_at').notNull(),
  sentAt: instant('sent_at'),
  endedAt: instant('ended_at'),
  staffId: uuid('staff_id'),
  sent: integer('sent').notNull().default(0),
  leftOut: integer('left_out').notNull().default(0),
  failed: integer('failed').notNull().default(0),
});

export const newsletterTag = tagNobodys(newsletters, {
  id: nobody,
  subject: nobody,
  content: nobody,
  state: nobody,
  changedAt: nobody,
  sentAt: nobody,
  endedAt: nobody,
  staffId: nobody,
  sent: nobody,
  leftOut: nobody,
  failed: nobody,
});

/** Whom a letter was queued for, while it goes out; `outcome` null while it waits. */
export const newsletterRecipients = pgTable(
  'newsletter_recipient',
  {
    newsletterId: uuid('newsletter_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    outcome: text('outcome').$type<'sent' | 'leftOut' | 'failed'>(),
  },
  (table) => [primaryKey({ columns: [table.newsletterId, table.customerId] })],
);

export const newsletterRecipientTag = tagTable(newsletterRecipients, {
  words: { fr: 'Nouveautés en cours d’envoi', en: 'News on its way' },
  owner: { by: 'customerId', column: 'customerId' },
  why: 'consent',
  kept: 'account',
  columns: {
    newsletterId: machine,
    customerId: machine,
    outcome: activity('Envoi', 'Sending'),
  },
});

export const newsletterKeys = pgTable('newsletter_key', {
  id: integer('id').primaryKey(),
  key: text('key').notNull(),
});

export const newsletterKeyTag = tagNobodys(newsletterKeys, { id: nobody, key: nobody });
