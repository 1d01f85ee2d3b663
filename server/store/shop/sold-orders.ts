import { sql } from 'drizzle-orm';
import type { VatPart } from '#contract/rules/shop/order-price';
import type { ProductKind } from '#contract/catalogue/guidebook';
import type { Database } from '#server/database/database';

/** An order with an invoice, as the accounts see it: nobody's name. Times are milliseconds since 1970. */
export interface SoldOrder {
  /** Such as "R-1001". */
  number: string;
  totalCents: number;
  shippingCents: number;
  vat: readonly VatPart[];
  /** Where the bill went, ISO 3166-1 alpha-2. */
  country: string;
  /** Of a company; null of a consumer. */
  siren: string | null;
  vatNumber: string | null;
  withdrawnAt: number | null;
  invoice: { piece: string; at: number };
  lines: readonly SoldLine[];
  /** Its credit notes, the oldest first; `doneAt` is when the payment provider confirmed the money. */
  notes: readonly {
    piece: string;
    at: number;
    vat: readonly VatPart[];
    cents: number;
    doneAt: number | null;
  }[];
  paidAt: number | null;
  /** Who took the card, and that one's name of the payment; empty when nothing was to be paid. */
  provider: string;
  reference: string;
}

export interface SoldLine {
  kind: ProductKind;
  priceCents: number;
  quantity: number;
  vatRate: number;
  vatCountry: string | null;
  discountCents: number;
}

/**
 * Every order of which something happened from an instant up to another: its invoice, its money, a credit note, money
 * given back. In the order of their invoices.
 */
export async function readSoldOrders(db: Database, from: Date, until: Date): Promise<SoldOrder[]> {
  const within = (column: string) =>
    sql`(${sql.raw(column)} >= ${from.toISOString()}::timestamptz and ${sql.raw(column)} < ${until.toISOString()}::timestamptz)`;
  const { rows } = await db.execute<{ sold: SoldOrder }>(sql`
    with met as (
      select i.order_id from invoice i where ${within('i.issued_at')}
      union select c.order_id from credit_note c where ${within('c.issued_at')}
      union select p.order_id from payment p where ${within('p.paid_at')}
      union select p.order_id from refund r join payment p on p.id = r.payment_id where ${within('r.done_at')}
    )
    select jsonb_build_object(
      'number', 'R-' || o.number, 'totalCents', o.total_cents, 'shippingCents', o.shipping_cents, 'vat', o.vat,
      'country', o.billing ->> 'countryCode', 'siren', o.siren, 'vatNumber', o.vat_number,
      'withdrawnAt', round(extract(epoch from o.withdrawn_at) * 1000),
      'invoice', jsonb_build_object('piece', i.year || '-' || lpad(i.number::text, 5, '0'),
        'at', round(extract(epoch from i.issued_at) * 1000)),
      'lines', coalesce((select jsonb_agg(jsonb_build_object('kind', l.kind, 'priceCents', l.price_cents,
          'quantity', l.quantity, 'vatRate', l.vat_rate, 'vatCountry', l.vat_country,
          'discountCents', l.discount_cents) order by l.number) from order_line l where l.order_id = o.id), '[]'),
      'notes', coalesce((select jsonb_agg(jsonb_build_object(
          'piece', 'A-' || c.year || '-' || lpad(c.number::text, 5, '0'),
          'at', round(extract(epoch from c.issued_at) * 1000), 'vat', c.vat, 'cents', r.cents,
          'doneAt', round(extract(epoch from r.done_at) * 1000)) order by c.year, c.number)
        from credit_note c join refund r on r.id = c.refund_id where c.order_id = o.id), '[]'),
      'paidAt', round(extract(epoch from p.paid_at) * 1000), 'provider', coalesce(p.provider, ''),
      'reference', coalesce(p.reference, '')) as sold
      from met join customer_order o on o.id = met.order_id join invoice i on i.order_id = o.id
      left join payment p on p.order_id = o.id and p.state = 'paid'
     order by i.year, i.number`);
  return rows.map(({ sold }) => sold);
}
