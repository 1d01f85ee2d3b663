import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FileProblem, FileProblemGroup, FileState } from '#contract/endpoints/house/catalogue-file';
import { nobody, tagNobodys } from '../../tag';
import { bytea } from '../catalogue';

/** The catalogue file that a page sends: one row at most. */
export const catalogueFiles = pgTable('catalogue_file', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  size: integer('size').notNull(),
  modified: bigint('modified', { mode: 'number' }).notNull(),
  staffId: uuid('staff_id'),
  state: text('state').$type<FileState>().notNull(),
  done: integer('done').notNull().default(0),
  total: integer('total'),
  version: text('version'),
  isDemo: boolean('is_demo').notNull().default(false),
  counts: jsonb('counts').$type<Record<string, number>>().notNull().default({}),
  problemCount: integer('problem_count').notNull().default(0),
  problemGroups: jsonb('problem_groups').$type<FileProblemGroup[]>().notNull().default([]),
  problems: jsonb('problems').$type<FileProblem[]>().notNull().default([]),
  changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull(),
  heldUntil: timestamp('held_until', { withTimezone: true, mode: 'date' }),
  tries: smallint('tries').notNull().default(0),
});

/** What has come of it, until it is published or given up. */
export const catalogueFileParts = pgTable(
  'catalogue_file_part',
  {
    fileId: uuid('file_id').notNull(),
    number: smallint('number').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.number] })],
);

export const catalogueFileTags = [
  tagNobodys(catalogueFiles, {
    id: nobody,
    name: nobody,
    size: nobody,
    modified: nobody,
    staffId: nobody,
    state: nobody,
    done: nobody,
    total: nobody,
    version: nobody,
    isDemo: nobody,
    counts: nobody,
    problemCount: nobody,
    problemGroups: nobody,
    problems: nobody,
    changedAt: nobody,
    heldUntil: nobody,
    tries: nobody,
  }),
  tagNobodys(catalogueFileParts, { fileId: nobody, number: nobody, bytes: nobody }),
];
