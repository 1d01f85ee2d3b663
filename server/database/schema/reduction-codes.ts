import { bigint, integer, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { activity, machine, nobody, tagNobodys, tagTable } from '../tag';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Either `percent` or `cents` is given. */
export const reductionCodes = pgTable('reduction_code', {
  code: text('code').primaryKey(),
  percent: smallint('percent'),
  cents: integer('cents'),
  guidebookIds: integer('guidebook_ids').array(),
  fromAt: instant('from_at').notNull(),
  untilAt: instant('until_at'),
  uses: integer('uses'),
  usesPerCustomer: integer('uses_per_customer'),
  used: integer('used').notNull().default(0),
  endedAt: instant('ended_at'),
});

export const reductionCodeTag = tagNobodys(reductionCodes, {
  code: nobody,
  percent: nobody,
  cents: nobody,
  guidebookIds: nobody,
  fromAt: nobody,
  untilAt: nobody,
  uses: nobody,
  usesPerCustomer: nobody,
  used: nobody,
  endedAt: nobody,
});

export const cartCodes = pgTable('cart_code', {
  customerId: uuid('customer_id').primaryKey(),
  code: text('code'),
  problem: text('problem'),
  v: bigint('v', { mode: 'number' }).notNull(),
});

export const cartCodeTag = tagTable(cartCodes, {
  words: { fr: 'Code de réduction du panier', en: 'Reduction code of the cart' },
  owner: { by: 'customerId', column: 'customerId' },
  why: 'contract',
  kept: 'account',
  columns: {
    customerId: machine,
    code: activity('Code saisi', 'Code typed'),
    problem: activity('Pourquoi il n’a pas été pris', 'Why it was not taken'),
    v: machine,
  },
});
