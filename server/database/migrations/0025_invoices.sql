-- Money given back has a paper of its own (an avoir), numbered without a gap like invoices; `vat` says what of it was
-- sold at which rate.
create table credit_note_counter (
  year smallint primary key,
  last integer not null check (last > 0)
);
create table credit_note (
  refund_id uuid primary key references refund,
  order_id uuid not null references customer_order,
  year smallint not null,
  number integer not null check (number > 0),
  issued_at timestamptz not null,
  vat jsonb not null,
  unique (year, number)
);
create index credit_note_order on credit_note (order_id);

-- Who sells, as invoices name it, from an instant on: an invoice of before keeps the seller of then.
create table seller (
  id integer generated always as identity primary key,
  since timestamptz not null,
  name text not null,
  -- Lines end with a line break.
  address text not null,
  registration text not null,
  vat_number text not null
);
