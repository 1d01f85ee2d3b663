-- One try at paying an order. `opening` has been asked for at the provider, whose answer is not here yet; our id is
-- the key it was asked under, so that asking again opens nothing twice.
create table payment (
  id uuid primary key,
  order_id uuid not null references customer_order,
  provider text not null,
  -- The provider's own name of it.
  reference text unique,
  url text,
  state text not null check (state in ('opening', 'open', 'paid', 'expired', 'mismatch')),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null check (currency = 'eur'),
  created_at timestamptz not null,
  -- When the provider is next asked how it stands; null when that is settled.
  next_look_at timestamptz,
  paid_at timestamptz
);
create unique index payment_live on payment (order_id) where state in ('opening', 'open');
create index payment_order on payment (order_id);
create index payment_next_look on payment (next_look_at) where next_look_at is not null;

-- Events of a provider that were acted on.
create table payment_event (
  provider text not null,
  id text not null,
  received_at timestamptz not null,
  primary key (provider, id)
);
create index payment_event_received on payment_event (received_at);

-- The embedded sandbox: a payment provider of its own that moves no money. Nothing else reads these.
create table sandbox_payment (
  id uuid primary key,
  amount_cents integer not null,
  label text not null,
  language text not null check (language in ('fr', 'en')),
  success_url text not null,
  cancel_url text not null,
  state text not null check (state in ('open', 'processing', 'paid', 'expired')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When a slow payment is decided.
  settles_at timestamptz,
  refunded_cents integer not null default 0 check (refunded_cents between 0 and amount_cents)
);
create index sandbox_payment_settles on sandbox_payment (settles_at) where state = 'processing';
create table sandbox_refund (
  key uuid primary key,
  payment_id uuid not null references sandbox_payment,
  cents integer not null check (cents > 0)
);
create table sandbox_event (
  id uuid primary key,
  payment_id uuid not null references sandbox_payment,
  created_at timestamptz not null,
  attempts smallint not null default 0,
  next_attempt_at timestamptz,
  delivered_at timestamptz
);
create index sandbox_event_waiting on sandbox_event (next_attempt_at) where next_attempt_at is not null;
