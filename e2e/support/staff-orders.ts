import { cragInstant, cragTime, dayAfter } from '#contract/sun/crag-time';
import { SETTLED_MS } from '#server/bookkeeping/close-month';
import { demoCustomer } from './customer-api';
import { changeDatabase } from './query-database';
import type { Relais } from './relais';

/** So many paid orders of one book each, and the demonstration's customer as the one who ships them. */
const ORDERS = `
with who as (select id, email from customer where email = $1),
book as (select id, kind from product where kind = 'physical' order by id limit 1),
made as (
  insert into customer_order (id, customer_id, language, email, state, placed_at, completed_at, billing, way, paper_cents,
      digital_cents, discount_percent, discount_cents, shipping_cents, total_cents, vat, fingerprint, texts_version, v)
    select gen_random_uuid(), who.id, 'fr', who.email, 'completed', now(), now(),
      jsonb_build_object('firstName', 'Ada', 'lastName', 'Grimpe ' || at, 'businessName', '', 'address', '1 rue du Pas',
        'zipcode', '05000', 'city', 'Gap', 'countryCode', 'FR', 'phone', '+33612345678', 'state', null),
      '{"method":"standard","isTracked":true,"daysMin":3,"daysMax":4}'::jsonb,
      2900, 0, 0, 0, 500, 3400, '[{"rate":5.5,"grossCents":3400,"vatCents":177}]'::jsonb, 'order ' || at, '1', 1
    from who, generate_series(1, $2::int) as at
    returning id),
sold as (
  insert into order_line (order_id, number, product_id, kind, subject, quantity, price_cents, vat_rate, discount_cents,
      total_cents)
    select made.id, 1, book.id, book.kind,
      '{"type":"guidebook","id":1,"slug":"guidebook","label":"Le topo","kind":"cliff","regionSlug":null}'::jsonb, 1, 2900, 5.5, 0, 2900
    from made, book),
banked as (
  insert into sandbox_payment (id, amount_cents, label, language, success_url, cancel_url, state, created_at, expires_at)
    select id, 3400, '', 'fr', '', '', 'paid', now(), now() from made),
paid as (
  insert into payment (id, order_id, provider, reference, state, amount_cents, currency, created_at, paid_at)
    select gen_random_uuid(), id, 'sandbox', 'sandbox_' || id, 'paid', 3400, 'eur', now(), now() from made),
raised as (update customer_version set v = v + 1 from who where customer_id = who.id returning v)
update customer set roles = '{owner}', v = (select v from raised) where email = $1`;

/** The orders were sold at one instant: each has its invoice of that time. */
const SOLD_AT = `
with sold as (
  select o.id, row_number() over (order by o.number) as at, $1::timestamptz as sold_at
    from customer_order o where o.fingerprint like 'order %'),
dated as (
  update customer_order o set placed_at = sold_at, completed_at = sold_at from sold where sold.id = o.id),
paid as (update payment p set paid_at = sold_at from sold where sold.id = p.order_id)
insert into invoice (order_id, year, number, issued_at)
  select id, extract(year from sold_at at time zone 'Europe/Paris'), 90000 + at, sold_at from sold`;

/** Makes the demonstration's customer an owner, with so many parcels to ship; the server is started anew. */
export function giveOrders(relais: Relais, count = 10): Promise<void> {
  return changeDatabase(relais, ORDERS, [demoCustomer.email, count]);
}

/** Dates those orders into the last month that can be closed, and tells its first and last day. */
export async function sellClosableMonth(relais: Relais): Promise<{ from: string; to: string }> {
  const to = dayAfter(`${cragTime(Date.now() - SETTLED_MS).day.slice(0, 7)}-01`, -1);
  const soldAt = cragInstant(dayAfter(to, -2), 0);
  await changeDatabase(relais, SOLD_AT, [new Date(soldAt).toISOString()]);
  return { from: `${to.slice(0, 7)}-01`, to };
}
