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
import type { SeenRevision } from '#contract/workshop/publishing';
import type { ItemChange } from '#server/catalogue-format/stored-item';
import { nobody, tagNobodys } from '../../tag';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' }).notNull();

/** The declarations of `0095_editions.sql`, which says more. */
export const editions = pgTable('edition', {
  number: integer().primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at'),
  staffId: uuid('staff_id'),
  key: uuid().notNull(),
  note: text().notNull().default(''),
  undoes: integer(),
  changes: jsonb().$type<ItemChange[]>().notNull(),
  told: boolean().notNull().default(false),
});

export const editionPictures = pgTable(
  'edition_picture',
  { number: integer().notNull(), pictureHash: text('picture_hash').notNull() },
  (table) => [primaryKey({ columns: [table.number, table.pictureHash] })],
);

/** The declaration of `0100_edition_places.sql`. */
export const editionPlaces = pgTable(
  'edition_place',
  {
    number: integer().notNull(),
    kind: text().$type<'sector' | 'multipitch' | 'guidebook'>().notNull(),
    id: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.id, table.number] })],
);

/** The declaration of `0120_import_changes.sql`. */
export const importChanges = pgTable('import_change', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at'),
  places: text().array().notNull(),
  change: jsonb().$type<ItemChange>().notNull(),
});

export const catalogueNumbers = pgTable(
  'catalogue_number',
  { kind: text().notNull(), demo: boolean().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.demo] })],
);

export const publishOffers = pgTable('publish_offer', {
  id: uuid().primaryKey(),
  at: instant('at'),
  staffId: uuid('staff_id').notNull(),
  note: text().notNull().default(''),
  revisions: jsonb().$type<SeenRevision[]>().notNull(),
});

export const workshopRules = pgTable('workshop_rule', {
  only: boolean().primaryKey().default(true),
  secondLook: boolean('second_look').notNull(),
});

/** The provider's content, and who published it as a number that leads to nobody once the account is erased. */
export const editionTags = [
  tagNobodys(editions, {
    number: nobody,
    at: nobody,
    staffId: nobody,
    key: nobody,
    note: nobody,
    undoes: nobody,
    changes: nobody,
    told: nobody,
  }),
  tagNobodys(editionPictures, { number: nobody, pictureHash: nobody }),
  tagNobodys(editionPlaces, { number: nobody, kind: nobody, id: nobody }),
  tagNobodys(importChanges, { id: nobody, at: nobody, places: nobody, change: nobody }),
  tagNobodys(catalogueNumbers, { kind: nobody, demo: nobody, last: nobody }),
  tagNobodys(publishOffers, { id: nobody, at: nobody, staffId: nobody, note: nobody, revisions: nobody }),
  tagNobodys(workshopRules, { only: nobody, secondLook: nobody }),
];
