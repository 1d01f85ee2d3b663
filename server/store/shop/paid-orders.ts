import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database';

/** A payment with its order's papers, and nobody's name. Times are milliseconds since 1970, money is euro cents. */
export interface PaidOrder {
  /** Ours of the payment. */
  paymentId: string;
  orderId: string;
  /** Such as "R-1001". */
  number: string;
  totalCents: number;
  /** When the money had come; null while it has not. */
  paidAt: number | null;
  /** The number of the invoice; null where there is none. */
  piece: string | null;
  /** What was given back, with the numbers of the credit notes; `doneAt` is when the provider confirmed it. */
  refunds: readonly { piece: string | null; cents: number; createdAt: number; doneAt: number | null }[];
}

/**
 * The payments of a provider that have these ids, and those whose money came or went from an instant up to another, the
 * oldest first. An id that is none of ours has no row.
 */
export async function readPaidOrders(
  db: Database,
  provider: string,
  { ids, from, until }: { ids: readonly string[]; from: Date; until: Date },
): Promise<PaidOrder[]> {
  const within = (column: string) =>
    sql`(${sql.raw(column)} >= ${from.toISOString()}::timestamptz and ${sql.raw(column)} < ${until.toISOString()}::timestamptz)`;
  const { rows } = await db.execute<{ paid: PaidOrder }>(sql`
    with met as (
      select value::uuid as id from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)
      union select p.id from payment p where p.state = 'paid' and ${within('p.paid_at')}
      union select r.payment_id from refund r where ${within('r.done_at')}
    )
    select jsonb_build_object(
      'paymentId', p.id, 'orderId', o.id, 'number', 'R-' || o.number, 'totalCents', o.total_cents,
      'paidAt', case when p.state = 'paid' then round(extract(epoch from p.paid_at) * 1000) end,
      'piece', i.year || '-' || lpad(i.number::text, 5, '0'),
      'refunds', coalesce((select jsonb_agg(jsonb_build_object(
          'piece', 'A-' || c.year || '-' || lpad(c.number::text, 5, '0'), 'cents', r.cents,
          'createdAt', round(extract(epoch from r.created_at) * 1000),
          'doneAt', round(extract(epoch from r.done_at) * 1000)) order by r.created_at, r.id)
        from refund r left join credit_note c on c.refund_id = r.id where r.payment_id = p.id), '[]')) as paid
      from met join payment p on p.id = met.id join customer_order o on o.id = p.order_id
      left join invoice i on i.order_id = o.id
     where p.provider = ${provider}
     order by p.paid_at nulls last, p.id`);
  return rows.map(({ paid }) => paid);
}
