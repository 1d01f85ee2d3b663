import type { Language } from '#contract/language';
import { date, integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { activity, choice, contact, identity, machine, secret, tagTable } from '../tag';

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
    recipient: text('recipient'),
    giver: text('giver'),
    message: text('message'),
    language: text('language').$type<Language>(),
    goesOn: date('goes_on', { mode: 'string' }),
    sentAt: instant('sent_at'),
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
    recipient: contact('À envoyer à', 'To be sent to', { kept: 'giftWaiting' }),
    giver: identity('De la part de', 'From', { kept: 'giftWaiting' }),
    message: choice('Message', 'Message', { kept: 'giftWaiting' }),
    language: choice('Langue de l’e-mail', 'Language of the e-mail'),
    goesOn: choice('À envoyer le', 'To be sent on'),
    sentAt: activity('Envoyé le', 'Sent on'),
  },
});
