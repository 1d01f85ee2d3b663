-- What a customer chose for their next order. Addresses may go; the choice is then open again.
create table checkout (
  customer_id uuid primary key references customer on delete cascade,
  billing_id uuid references address on delete set null,
  -- Null when paper goes to the billing address.
  shipping_id uuid references address on delete set null,
  method text check (method in ('standard', 'express'))
);

-- Orders say what was bought as it was then; nothing in them follows the catalogue or the address book. Without
-- their customer they stay: the law wants the books kept.
create table customer_order (
  id uuid primary key,
  number bigint generated always as identity (start with 1001) unique,
  customer_id uuid references customer on delete set null,
  language text not null check (language in ('fr', 'en')),
  email text not null,
  state text not null check (state in ('pending', 'completed', 'cancelled')),
  placed_at timestamptz not null,
  completed_at timestamptz,
  cancelled_at timestamptz,
  billing jsonb not null,
  shipping jsonb,
  way jsonb,
  paper_cents integer not null check (paper_cents >= 0),
  digital_cents integer not null check (digital_cents >= 0),
  discount_percent smallint not null check (discount_percent between 0 and 99),
  discount_cents integer not null check (discount_cents between 0 and digital_cents),
  shipping_cents integer not null check (shipping_cents >= 0),
  total_cents integer not null check (total_cents = paper_cents + digital_cents - discount_cents + shipping_cents),
  vat jsonb not null,
  -- What was ordered, where to and for how much, as a digest: the same again is the same order.
  fingerprint text not null,
  -- The version of the texts that were agreed to, and when digital content was expressly asked for at once.
  texts_version text not null,
  digital_consent_at timestamptz,
  shipped_at timestamptz,
  tracking text,
  refunded_cents integer not null default 0 check (refunded_cents between 0 and total_cents),
  withdrawn_at timestamptz,
  v bigint not null,
  check ((state = 'completed') = (completed_at is not null))
);
create index customer_order_version on customer_order (customer_id, v);
-- One order at a time waits for its payment.
create unique index customer_order_pending on customer_order (customer_id) where state = 'pending';

create table order_line (
  order_id uuid not null references customer_order on delete cascade,
  number smallint not null check (number > 0),
  product_id integer not null references product,
  kind text not null check (kind in ('physical', 'virtual')),
  subject jsonb not null,
  quantity smallint not null check (quantity between 1 and 20),
  price_cents integer not null check (price_cents > 0),
  vat_rate numeric(4, 2) not null check (vat_rate >= 0),
  discount_cents integer not null check (discount_cents >= 0),
  total_cents integer not null check (total_cents = price_cents * quantity - discount_cents),
  -- The right to read that this line gave, once paid.
  validation_id uuid references validation on delete set null,
  primary key (order_id, number)
);
create index order_line_product on order_line (product_id);
create index order_line_validation on order_line (validation_id);

-- Invoices are numbered without a gap, year by year; the row of a year is locked while one is taken.
create table invoice_counter (
  year smallint primary key,
  last integer not null check (last > 0)
);
create table invoice (
  order_id uuid primary key references customer_order,
  year smallint not null,
  number integer not null check (number > 0),
  issued_at timestamptz not null,
  unique (year, number)
);
