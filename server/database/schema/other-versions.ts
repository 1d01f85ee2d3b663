import { bigint, boolean, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Ascent } from '#contract/tables/ascent';
import type { OtherText } from '#contract/tables/other-version';
import { activity, machine, tagTable } from '../tag';

export const otherVersions = pgTable(
  'other_version',
  {
    customerId: uuid('customer_id').notNull(),
    id: uuid('id').notNull(),
    rowId: text('row_id').notNull(),
    field: text('field').$type<OtherText>(),
    text: text('text').notNull(),
    ascent: jsonb('ascent').$type<Ascent>(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    v: bigint('v', { mode: 'number' }).notNull(),
    deleted: boolean('deleted').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.id] })],
);

export const otherVersionTag = tagTable(otherVersions, {
  words: { fr: 'Vos autres versions', en: 'Your other versions' },
  owner: { by: 'customerId', column: 'customerId' },
  why: 'contract',
  kept: 'removal',
  columns: {
    customerId: machine,
    id: machine,
    rowId: machine,
    field: activity('Ce que c’était', 'What it was'),
    text: activity('Texte', 'Text'),
    ascent: activity('Ascension supprimée', 'Deleted ascent'),
    at: activity('Remplacée le', 'Replaced on'),
    v: machine,
    deleted: activity('Réglé', 'Settled'),
  },
});
