-- Codes that take something off digital items; the provider makes them, customers type them into their cart.
create table reduction_code (
  code text primary key,
  percent smallint check (percent between 1 and 100),
  cents integer check (cents > 0),
  -- Only their digital editions are reduced; null for all that is digital.
  guidebook_ids integer[],
  from_at timestamptz not null,
  until_at timestamptz,
  uses integer check (uses > 0),
  uses_per_customer integer check (uses_per_customer > 0),
  -- How many orders that are paid, or are being paid, took one of its uses.
  used integer not null default 0 check (used >= 0),
  ended_at timestamptz,
  check ((percent is null) <> (cents is null))
);

-- The code in a customer's cart, and what was wrong with it when it was typed.
create table cart_code (
  customer_id uuid primary key references customer on delete cascade,
  -- Null when it was taken out.
  code text,
  problem text,
  v bigint not null
);
create index cart_code_version on cart_code (customer_id, v);

-- The code that reduced an order, and whether the order holds one of its uses.
alter table customer_order add column code text;
alter table customer_order add column code_taken boolean not null default false;
create index customer_order_code on customer_order (customer_id, code) where code_taken;
-- A code may take off all.
alter table customer_order drop constraint customer_order_discount_percent_check;
alter table customer_order add check (discount_percent between 0 and 100);
