import { integer, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { activity, machine, tagTable } from '../../tag';
import { bytea } from '../catalogue';

const tagged = {
  owner: { by: 'customerId', column: 'customerId' },
  why: 'contract',
  kept: 'removal',
} as const;

/** Photographs that people send; `bytes` are null until every part is there. */
export const photos = pgTable(
  'photo',
  {
    customerId: uuid('customer_id').notNull(),
    hash: text('hash').notNull(),
    size: integer('size').notNull(),
    bytes: bytea('bytes'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.hash] })],
);

export const photoTag = tagTable(photos, {
  ...tagged,
  words: { fr: 'Vos photos', en: 'Your photographs' },
  columns: {
    customerId: machine,
    hash: activity('Empreinte', 'Hash'),
    size: activity('Octets', 'Bytes'),
    bytes: activity('Photo (JPEG en base64)', 'Photograph (JPEG as base64)'),
    createdAt: activity('Reçue le', 'Received on'),
  },
});

/** What has come of a photograph that is not whole yet. */
export const photoPieces = pgTable(
  'photo_part',
  {
    customerId: uuid('customer_id').notNull(),
    hash: text('hash').notNull(),
    number: smallint('number').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.hash, table.number] })],
);

export const photoPieceTag = tagTable(photoPieces, {
  ...tagged,
  kept: 'day',
  words: { fr: 'Photos en cours d’envoi', en: 'Photographs on their way' },
  columns: {
    customerId: machine,
    hash: activity('Empreinte', 'Hash'),
    number: activity('Partie', 'Part'),
    bytes: activity('Octets (base64)', 'Bytes (base64)'),
  },
});

export const photoTags = [photoTag, photoPieceTag];
