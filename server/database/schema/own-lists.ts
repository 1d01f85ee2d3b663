import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { RouteType } from '#contract/catalogue/place';
import { activity, machine, tagTable } from '../tag';

const ofCustomer = { by: 'customerId', column: 'customerId' } as const;
const tagged = { owner: ofCustomer, why: 'contract', kept: 'removal' } as const;
const kind = activity('Genre', 'Kind');
const routeNumber = activity('Secteur ou grande voie n°', 'Sector or multi-pitch no.');
const place = activity('Lieu', 'Place');
const wasRemoved = activity('Supprimé', 'Deleted');

export const ownLists = pgTable(
  'own_list',
  {
    customerId: uuid('customer_id').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    v: bigint('v', { mode: 'number' }).notNull(),
    deleted: boolean('deleted').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.id] })],
);

export const ownListTag = tagTable(ownLists, {
  ...tagged,
  words: { fr: 'Vos listes', en: 'Your lists' },
  columns: {
    customerId: machine,
    id: activity('Liste', 'List'),
    name: activity('Nom', 'Name'),
    v: machine,
    deleted: wasRemoved,
  },
});

export const listEntries = pgTable(
  'list_entry',
  {
    customerId: uuid('customer_id').notNull(),
    listId: uuid('list_id').notNull(),
    type: text('route_type').$type<RouteType>().notNull(),
    routeId: integer('route_id').notNull(),
    label: text('label').notNull(),
    rank: text('rank').notNull(),
    note: text('note').notNull(),
    v: bigint('v', { mode: 'number' }).notNull(),
    deleted: boolean('deleted').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.listId, table.type, table.routeId] })],
);

export const listEntryTag = tagTable(listEntries, {
  ...tagged,
  words: { fr: 'Voies de vos listes', en: 'Routes of your lists' },
  columns: {
    customerId: machine,
    listId: activity('Liste', 'List'),
    type: kind,
    routeId: routeNumber,
    label: place,
    rank: activity('Place dans la liste', 'Place in the list'),
    note: activity('Note', 'Note'),
    v: machine,
    deleted: wasRemoved,
  },
});

export const ownNotes = pgTable(
  'own_note',
  {
    customerId: uuid('customer_id').notNull(),
    id: text('id').notNull(),
    type: text('route_type').$type<RouteType>().notNull(),
    routeId: integer('route_id').notNull(),
    climbId: integer('climb_id'),
    label: text('label').notNull(),
    text: text('text').notNull(),
    v: bigint('v', { mode: 'number' }).notNull(),
    deleted: boolean('deleted').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.id] })],
);

export const ownNoteTag = tagTable(ownNotes, {
  ...tagged,
  words: { fr: 'Vos notes', en: 'Your notes' },
  columns: {
    customerId: machine,
    id: machine,
    type: kind,
    routeId: routeNumber,
    climbId: activity('Voie n°', 'Climb no.'),
    label: place,
    text: activity('Note', 'Note'),
    v: machine,
    deleted: wasRemoved,
  },
});
