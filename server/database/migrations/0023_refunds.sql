-- Money given back. It stands here before the provider is asked, under the key it is asked with.
create table refund (
  id uuid primary key,
  payment_id uuid not null references payment,
  cents integer not null check (cents > 0),
  created_at timestamptz not null,
  done_at timestamptz
);
create index refund_payment on refund (payment_id);
create index refund_open on refund (created_at) where done_at is null;
