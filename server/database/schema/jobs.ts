import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What the server does by itself again and again, whichever process of it has the turn. */
export const jobNames = ['maintenance', 'reconciling', 'gifts', 'prices', 'copies'] as const;
export type JobName = (typeof jobNames)[number];

/** When each job's next turn is, and when it last came to its end. */
export const jobs = pgTable('job', {
  name: text('name').$type<JobName>().primaryKey(),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  doneAt: timestamp('done_at', { withTimezone: true }),
});
