import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ActDetail, StaffActName } from '#contract/endpoints/counter/log';
import { nobody, tagNobodys } from '../../tag';

/** What was done at the counter; the database lets nobody change or delete a row. */
export const staffActs = pgTable('staff_act', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  /** Null is the command line. */
  staffId: uuid('staff_id'),
  act: text('act').$type<StaffActName>().notNull(),
  orderId: uuid('order_id'),
  orderNumber: bigint('order_number', { mode: 'number' }),
  subjectId: uuid('subject_id'),
  key: uuid('key'),
  about: text('about'),
  detail: jsonb('detail').$type<ActDetail>().notNull().default({}),
});

/** Numbers alone: once an account is erased they lead to nobody. */
export const staffActTag = tagNobodys(staffActs, {
  id: nobody,
  at: nobody,
  staffId: nobody,
  act: nobody,
  orderId: nobody,
  orderNumber: nobody,
  subjectId: nobody,
  key: nobody,
  about: nobody,
  detail: nobody,
});
