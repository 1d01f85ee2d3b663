import { sql } from 'drizzle-orm';
import { HOME, UNION } from '#contract/rules/shop/vat-abroad';
import { cragInstant } from '#contract/sun/crag-time';
import type { Database } from '#server/database/database';

/** The other countries of the European Union; Monaco counts as France. */
const OTHERS = UNION.filter((country) => country !== HOME);

/**
 * What was sold in a year, days of Paris, to people elsewhere in the European Union, in euro cents without VAT and
 * without what was given back. Companies with a VAT number are left out; an order counts whole where its bill or its
 * parcel goes there, so that the sum is rather too high than too low.
 */
export async function readSalesAbroad(db: Database, year: number): Promise<number> {
  const [from, until] = [year, year + 1].map((one) => new Date(cragInstant(`${one}-01-01`, 0)).toISOString());
  const span = sql`issued_at >= ${from}::timestamptz and issued_at < ${until}::timestamptz`;
  const others = sql`string_to_array(${OTHERS.join(',')}, ',')`;
  const { rows } = await db.execute<{ cents: string | number | null }>(sql`
    with paper as (
      select i.order_id, o.vat, 1 as sign from invoice i join customer_order o on o.id = i.order_id where i.${span}
      union all
      select c.order_id, c.vat, -1 from credit_note c where c.${span}
    )
    select sum(paper.sign * ((part ->> 'grossCents')::integer - (part ->> 'vatCents')::integer)) as cents
      from paper join customer_order o on o.id = paper.order_id
      cross join lateral jsonb_array_elements(paper.vat) as part
     where o.vat_number is null
       and (o.billing ->> 'countryCode' = any(${others}) or o.shipping ->> 'countryCode' = any(${others}))`);
  return Number(rows[0]?.cents ?? 0);
}
