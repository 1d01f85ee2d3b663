import { sql } from 'drizzle-orm';
import { HOME } from '#contract/rules/shop/vat-abroad';
import type { Database } from '#server/database/database';

/** What an invoice or a credit note moved at one rate of VAT of one country, in euro cents; negative when it was given back. */
export interface AccountLine {
  kind: 'invoice' | 'credit note';
  /** Such as "2026-00001" or "A-2026-00001". */
  number: string;
  issuedAt: Date;
  order: string;
  /** Of the invoice's address, ISO 3166-1 alpha-2. */
  country: string;
  rate: number;
  /** Whose VAT it is: of the seller's country as long as VAT does not follow the buyer. */
  vatCountry: string;
  grossCents: number;
  vatCents: number;
  provider: string;
  /** The provider's name of the payment; empty when nothing was to be paid. */
  reference: string;
}

interface Row extends Record<string, unknown> {
  kind: AccountLine['kind'];
  number: string;
  issued_at: string | Date;
  order_number: string;
  country: string;
  rate: string | number;
  vat_country: string;
  gross: string | number;
  vat: string | number;
  provider: string | null;
  reference: string | null;
}

/** All invoices and credit notes issued from an instant up to another, oldest first, a line for each rate of each country. */
export async function readAccounts(db: Database, from: Date, until: Date): Promise<AccountLine[]> {
  const span = sql`issued_at >= ${from.toISOString()}::timestamptz and issued_at < ${until.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Row>(sql`
    with paper as (
      select 'invoice' as kind, i.year || '-' || lpad(i.number::text, 5, '0') as number, i.issued_at, i.order_id,
             o.vat, 1 as sign, (select p.id from payment p where p.order_id = o.id and p.state = 'paid') as payment_id
        from invoice i join customer_order o on o.id = i.order_id where i.${span}
      union all
      select 'credit note', 'A-' || c.year || '-' || lpad(c.number::text, 5, '0'), c.issued_at, c.order_id,
             c.vat, -1, r.payment_id
        from credit_note c join refund r on r.id = c.refund_id where c.${span}
    )
    select paper.kind, paper.number, paper.issued_at, 'R-' || o.number as order_number,
           o.billing ->> 'countryCode' as country, (part ->> 'rate')::numeric as rate,
           coalesce(part ->> 'country', ${HOME}::text) as vat_country,
           paper.sign * (part ->> 'grossCents')::integer as gross,
           paper.sign * (part ->> 'vatCents')::integer as vat, p.provider, p.reference
      from paper join customer_order o on o.id = paper.order_id
      cross join lateral jsonb_array_elements(paper.vat) as part
      left join payment p on p.id = paper.payment_id
     order by paper.issued_at, paper.kind desc, paper.number, rate, vat_country`);
  return rows.map((row) => ({
    kind: row.kind,
    number: row.number,
    order: row.order_number,
    country: row.country,
    issuedAt: new Date(row.issued_at),
    rate: Number(row.rate),
    vatCountry: row.vat_country,
    grossCents: Number(row.gross),
    vatCents: Number(row.vat),
    provider: row.provider ?? '',
    reference: row.reference ?? '',
  }));
}
