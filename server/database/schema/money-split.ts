import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { MoneySplit } from '#contract/rules/shop/money-split';
import { nobody, tagNobodys } from '../tag';
import type { NobodysTable } from '../tag';

export const productSplits = pgTable('product_split', {
  productId: integer('product_id').primaryKey(),
  parts: jsonb('parts').$type<MoneySplit>().notNull(),
});

/** Who gets what of a price says nothing of who pays it. */
export const moneySplitTag: NobodysTable = tagNobodys(productSplits, { productId: nobody, parts: nobody });
