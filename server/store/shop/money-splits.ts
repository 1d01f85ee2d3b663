import { eq, sql } from 'drizzle-orm';
import { emptySplit, type MoneySplit, type OrderSplit } from '#contract/rules/shop/money-split';
import type { VatPart } from '#contract/rules/shop/order-price';
import type { Database } from '#server/database/database';
import { productSplits } from '#server/database/schema/money-split';

/** Who gets what of each product of which that is told, by its id, whether or not it still adds up to the price. */
export async function readSplits(db: Database): Promise<Map<number, MoneySplit>> {
  const rows = await db.select().from(productSplits).orderBy(productSplits.productId);
  return new Map(rows.map(({ productId, parts }) => [productId, parts]));
}

/** Says who gets what of a product's price; null tells nothing of it any more. */
export async function setSplit(db: Database, productId: number, parts: MoneySplit | null): Promise<void> {
  if (parts === null) await db.delete(productSplits).where(eq(productSplits.productId, productId));
  else {
    await db
      .insert(productSplits)
      .values({ productId, parts })
      .onConflictDoUpdate({ target: productSplits.productId, set: { parts } });
  }
}

/** What an invoice, or all of a year, took in. */
export interface Income {
  year: number;
  split: OrderSplit;
}

/** An order of which money was given back: what it took in, and each credit note, the oldest first. */
export interface GivenBack {
  split: OrderSplit;
  notes: { year: number; vat: readonly VatPart[] }[];
}

/** An order as it was parted; of one that was not, all but its VAT is untold. */
const parted = sql`coalesce(o.split, jsonb_build_object('vat', v.cents, 'untold', o.total_cents - v.cents))`;
const vat = sql`cross join lateral (
  select coalesce(sum((part ->> 'vatCents')::integer), 0) as cents from jsonb_array_elements(o.vat) as part) as v`;

/** What all invoices of each year took in, the newest year first. */
export async function readIncome(db: Database): Promise<Income[]> {
  const { rows } = await db.execute<{ year: number; receiver: keyof OrderSplit; cents: string | number }>(sql`
    select i.year, share.key as receiver, sum(share.value::bigint) as cents
      from invoice i join customer_order o on o.id = i.order_id ${vat}
      cross join lateral jsonb_each_text(${parted}) as share
     group by i.year, share.key order by i.year desc`);
  const years = new Map<number, OrderSplit>();
  for (const { year, receiver, cents } of rows) {
    const split = years.get(year) ?? emptySplit();
    split[receiver] = Number(cents);
    years.set(year, split);
  }
  return [...years].map(([year, split]) => ({ year, split }));
}

/** Every order of which money was given back. */
export async function readGivenBack(db: Database): Promise<GivenBack[]> {
  const { rows } = await db.execute<{ split: Partial<OrderSplit>; notes: GivenBack['notes'] }>(sql`
    select ${parted} as split, given.notes
      from customer_order o ${vat}
      join (select c.order_id, jsonb_agg(jsonb_build_object('year', c.year, 'vat', c.vat) order by c.year, c.number)
              as notes from credit_note c group by c.order_id) as given on given.order_id = o.id`);
  return rows.map(({ split, notes }) => ({ split: { ...emptySplit(), ...split }, notes }));
}
