-- The address book of a customer. Orders keep copies: an address may change or go.
create table address (
  id uuid primary key,
  customer_id uuid not null references customer on delete cascade,
  first_name text not null,
  last_name text not null,
  business_name text not null,
  address text not null,
  zipcode text not null,
  city text not null,
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  phone text not null,
  is_default boolean not null,
  created_at timestamptz not null
);
create index address_customer on address (customer_id, created_at desc);
create unique index address_default on address (customer_id) where is_default;
