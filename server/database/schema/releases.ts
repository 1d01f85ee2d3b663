import { boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from './catalogue';

/** The declarations of `0118_shared_releases.sql`. */
export const releaseFiles = pgTable('release_file', {
  name: text('name').primaryKey(),
  isPacked: boolean('is_packed').notNull(),
  bytes: bytea('bytes').notNull(),
});

export const releases = pgTable('release', {
  id: text('id').primaryKey(),
  names: jsonb('names').$type<string[]>().notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
});
