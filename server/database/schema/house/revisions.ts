import { bigint, boolean, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ItemKey } from '#contract/workshop/item-key';
import { nobody, tagNobodys } from '../../tag';

const version = (name: string) => bigint(name, { mode: 'number' }).notNull();
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' }).notNull();

/** When a field was written last: with which version of the house, by whose account, at which instant. */
export interface Written {
  v: number;
  by: string;
  at: string;
}

/** A value that gave way unseen, and when it had been written. */
export interface GivenWay extends Written {
  id: string;
  field: string;
  value: unknown;
}

export const houseVersions = pgTable('house_version', {
  only: boolean('only').primaryKey().default(true),
  v: version('v').default(0),
  floor: version('floor').default(0),
  /** Made by the database whenever `v` changes. */
  stamp: uuid('stamp').notNull().defaultRandom(),
});

/** The stamp of each version that a device may still have heard of last; the database writes them. */
export const houseStamps = pgTable('house_stamp', {
  v: bigint('v', { mode: 'number' }).primaryKey(),
  stamp: uuid('stamp').notNull(),
  madeAt: instant('made_at').defaultNow(),
});

export const revisions = pgTable('revision', {
  key: text('key').$type<ItemKey>().primaryKey(),
  fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
  written: jsonb('written').$type<Record<string, Written>>().notNull(),
  removed: boolean('removed').notNull(),
  others: jsonb('others').$type<GivenWay[]>().notNull(),
  changedBy: uuid('changed_by'),
  changedAt: instant('changed_at'),
  became: text('became').$type<ItemKey>(),
  v: version('v'),
  deleted: boolean('deleted').notNull().default(false),
});

/** What is written of rocks; who wrote it is a number that leads to nobody once the account is erased. */
export const houseTags = [
  tagNobodys(houseVersions, { only: nobody, v: nobody, floor: nobody, stamp: nobody }),
  tagNobodys(houseStamps, { v: nobody, stamp: nobody, madeAt: nobody }),
  tagNobodys(revisions, {
    key: nobody,
    fields: nobody,
    written: nobody,
    removed: nobody,
    others: nobody,
    changedBy: nobody,
    changedAt: nobody,
    became: nobody,
    v: nobody,
    deleted: nobody,
  }),
];
