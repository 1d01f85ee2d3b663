-- Customers and what is theirs. Every synced row carries `v`, the customer's version at which it last changed,
-- and `deleted`; deleted rows are kept as tombstones until no device can need them any more.

create table customer (
  id uuid primary key,
  -- Lower case, as it was confirmed.
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  language text not null check (language in ('fr', 'en')),
  created_at timestamptz not null,
  v bigint not null
);

-- Locked first by every guarded write of a customer, so that versions become visible in their order.
create table customer_version (
  customer_id uuid primary key references customer on delete cascade,
  v bigint not null check (v >= 0),
  -- Tombstones up to this version were purged: a cursor below it reads the whole again.
  floor bigint not null default 0 check (floor <= v)
);

create table session (
  id uuid primary key,
  customer_id uuid not null references customer on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index session_customer on session (customer_id);

-- The tokens a session has had. The newest is told apart by `retired_at`; late use of a retired one revokes all.
create table session_token (
  hash text primary key,
  session_id uuid not null references session on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz,
  retired_at timestamptz
);
create index session_token_session on session_token (session_id);

-- Counters against guessing, by scope ("account", "address") and the hash of what is counted.
create table attempt (
  scope text not null,
  subject text not null,
  since timestamptz not null,
  count integer not null,
  primary key (scope, subject)
);

create table validation (
  id uuid primary key,
  customer_id uuid not null references customer on delete cascade,
  guidebook_id integer references guidebook,
  product_id integer references product,
  slug text not null,
  label text not null,
  -- Null is for good.
  end_at timestamptz,
  created_at timestamptz not null,
  v bigint not null,
  deleted boolean not null default false,
  check (num_nonnulls(guidebook_id, product_id) = 1)
);
create index validation_version on validation (customer_id, v);

create table saved_route (
  customer_id uuid not null references customer on delete cascade,
  route_type text not null check (route_type in ('cliff', 'multipitch')),
  route_id integer not null,
  saved_at timestamptz not null,
  v bigint not null,
  deleted boolean not null default false,
  primary key (customer_id, route_type, route_id)
);
create index saved_route_version on saved_route (customer_id, v);

create table ascent (
  -- Given by the customer's device, unique over all customers.
  id uuid primary key,
  customer_id uuid not null references customer on delete cascade,
  type text not null check (type in ('cliff', 'multipitch')),
  route_id integer,
  climb_id integer,
  route_label text not null,
  climb_name text,
  grade text,
  date date,
  ascent_type smallint not null check (ascent_type in (10, 20, 30, 35, 40, 50)),
  attempts smallint,
  score smallint,
  comment text not null,
  created_at timestamptz not null,
  v bigint not null,
  deleted boolean not null default false
);
create index ascent_version on ascent (customer_id, v);
create index ascent_by_day on ascent (customer_id, (coalesce(date, '0001-01-01'::date)) desc, id desc)
  where not deleted;

create table flash_message (
  id integer generated always as identity primary key,
  label jsonb not null,
  -- Sanitised HTML in both languages.
  content jsonb not null,
  severity text not null check (severity in ('info', 'success', 'warning', 'error')),
  discardable boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz
);

create table flash_message_region (
  flash_message_id integer not null references flash_message on delete cascade,
  region_id integer not null references region,
  primary key (flash_message_id, region_id)
);

create table flash_acknowledgement (
  customer_id uuid not null references customer on delete cascade,
  flash_message_id integer not null references flash_message on delete cascade,
  v bigint not null,
  primary key (customer_id, flash_message_id)
);

-- What was answered to each idempotent write. Keys stay for good, bodies for 30 days.
create table applied_write (
  customer_id uuid not null references customer on delete cascade,
  key uuid not null,
  -- The endpoint's name.
  name text not null,
  fingerprint text not null,
  status smallint not null,
  body jsonb,
  v bigint not null,
  refused boolean not null,
  created_at timestamptz not null,
  primary key (customer_id, key)
);
create index applied_write_refused on applied_write (customer_id, v) where refused;
create index applied_write_bodies on applied_write (created_at) where body is not null;

-- Which routes a customer was given, and until when; null is for good. The one place that says who may read what
-- beyond the free samples.
create view entitled_route as
  select v.customer_id, k.route_type, k.route_id,
         case when bool_or(v.end_at is null) then null else max(v.end_at) end as until
    from validation v
    join route_key k on k.guidebook_id = v.guidebook_id or k.product_id = v.product_id
   where not v.deleted
   group by v.customer_id, k.route_type, k.route_id;
