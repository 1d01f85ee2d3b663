import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { activity, machine, tagTable } from '../tag';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const givenAccess = pgTable('given_access', {
  id: uuid('id').primaryKey(),
  customerId: uuid('customer_id').notNull(),
  guidebookId: integer('guidebook_id').notNull(),
  validationId: uuid('validation_id'),
  givenAt: instant('given_at').notNull(),
  /** Null is for good. */
  untilAt: instant('until_at'),
  takenAt: instant('taken_at'),
  /** Why, in words of the staff; may be empty. */
  reason: text('reason').notNull().default(''),
});

export const givenAccessTag = tagTable(givenAccess, {
  words: { fr: 'Accès offerts par l’éditeur', en: 'Access given by the publisher' },
  owner: { by: 'customerId', column: 'customerId' },
  why: 'contract',
  kept: 'account',
  columns: {
    id: machine,
    customerId: machine,
    validationId: machine,
    guidebookId: activity('Topo n°', 'Guidebook no.'),
    givenAt: activity('Offert le', 'Given on'),
    untilAt: activity('Jusqu’au', 'Until'),
    takenAt: activity('Repris le', 'Taken back on'),
    reason: activity('Raison', 'Reason'),
  },
});
