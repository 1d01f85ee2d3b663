-- Refusals a customer took off their list, on whichever device. A deleted one was put back. The key need not be
-- known here: a device may hold a refusal that a restored backup has lost.
create table dismissal (
  customer_id uuid not null references customer on delete cascade,
  -- The Idempotency-Key of the refused write.
  key uuid not null,
  v bigint not null,
  deleted boolean not null default false,
  primary key (customer_id, key)
);
create index dismissal_version on dismissal (customer_id, v);
