import { boolean, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { activity, machine, tagTable } from '../../tag';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const ofOrder = { by: 'orderId', column: 'orderId' } as const;

/** What the staff writes down about an order. */
export const orderNotes = pgTable('order_note', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  staffId: uuid('staff_id'),
  text: text('text').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Who a note is about may read it in what they are handed out, as the law says; who wrote it is not told. */
export const orderNoteTag = tagTable(orderNotes, {
  words: { fr: 'Notes de l’éditeur sur les commandes', en: 'Notes of the publisher on orders' },
  owner: ofOrder,
  why: 'contract',
  kept: 'account',
  columns: {
    id: machine,
    orderId: machine,
    staffId: machine,
    text: activity('Note', 'Note'),
    createdAt: activity('Écrite le', 'Written on'),
  },
});

/** Books of an order that came back. */
export const orderReturns = pgTable('order_return', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  lineNumber: smallint('line_number').notNull(),
  copies: smallint('copies').notNull(),
  toStock: boolean('to_stock').notNull(),
  staffId: uuid('staff_id'),
  createdAt: instant('created_at').notNull(),
});

export const orderReturnTag = tagTable(orderReturns, {
  words: { fr: 'Topos revenus', en: 'Guidebooks that came back' },
  owner: ofOrder,
  why: 'contract',
  kept: 'decade',
  columns: {
    id: machine,
    orderId: machine,
    staffId: machine,
    lineNumber: activity('Ligne de la commande', 'Line of the order'),
    copies: activity('Exemplaires', 'Copies'),
    toStock: activity('Remis en vente', 'Sold again'),
    createdAt: activity('Revenus le', 'Came back on'),
  },
});
