import { sql } from 'drizzle-orm';
import type { ProductKind } from '#contract/catalogue/guidebook';
import { cragInstant, dayAfter } from '#contract/sun/crag-time';
import type { Database } from '#server/database/database';

interface Days {
  from: string;
  to: string;
}

const between = (column: string, { from, to }: Days) => {
  const [first, end] = [from, dayAfter(to, 1)].map((day) => new Date(cragInstant(day, 0)).toISOString());
  return sql`${sql.raw(column)} >= ${first}::timestamptz and ${sql.raw(column)} < ${end}::timestamptz`;
};

/** What the invoices of some days sold of each product, the most first; euro cents with VAT, reductions taken off. */
export async function readSoldProducts(
  db: Database,
  days: Days,
): Promise<{ label: string; kind: ProductKind; count: number; cents: number }[]> {
  const { rows } = await db.execute<{ label: string; kind: ProductKind; count: number; cents: number }>(sql`
    select max(l.subject ->> 'label') as label, l.kind, sum(l.quantity)::int as count, sum(l.total_cents)::int as cents
      from invoice i join order_line l on l.order_id = i.order_id
     where ${between('i.issued_at', days)}
     group by l.product_id, l.kind order by cents desc, label`);
  return rows;
}

/** How many accounts opened each guidebook by the code or the question of a paper one, in some days. */
export async function readActivations(db: Database, days: Days): Promise<{ name: string; count: number }[]> {
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    select max(label) as name, count(*)::int as count from validation
     where activated and ${between('created_at', days)}
     group by guidebook_id, product_id order by count desc, name`);
  return rows;
}
