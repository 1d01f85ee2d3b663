-- Access to a guidebook that the provider gave by hand, and took again: who had it, from when until when.
create table given_access (
  id uuid primary key,
  customer_id uuid not null references customer on delete cascade,
  guidebook_id integer not null,
  validation_id uuid references validation on delete set null,
  given_at timestamptz not null,
  -- Null is for good.
  until_at timestamptz,
  taken_at timestamptz
);
-- One at a time: another one takes its place.
create unique index given_access_open on given_access (customer_id, guidebook_id) where taken_at is null;
create index given_access_validation on given_access (validation_id);
