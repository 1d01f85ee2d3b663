-- Registration, letters and the tokens they carry, and what a list of one's sessions shows.

alter table customer
  add column newsletter boolean not null default false,
  add column terms_accepted_at timestamptz;

-- Browser and system as they named themselves at sign-in; empty when unknown.
alter table session add column device text not null default '';

-- Asked for, not yet confirmed by the letter: there is no customer before that.
create table registration (
  token_hash text primary key,
  -- Lower case. Several may wait for one address; the first that is confirmed wins.
  email text not null check (email = lower(email)),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  newsletter boolean not null,
  language text not null check (language in ('fr', 'en')),
  created_at timestamptz not null,
  confirmed_at timestamptz
);
create index registration_created on registration (created_at);

-- Links of "I forgot my password". Those asked for an unknown address have no customer and open nothing: both
-- kinds cost the same work, so that the answer's time tells nothing.
create table password_reset (
  token_hash text primary key,
  customer_id uuid references customer on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_customer on password_reset (customer_id);
create index password_reset_created on password_reset (created_at);

-- Letters, queued in the transaction that causes them. `data` is emptied once a letter has left: it may hold the
-- secret of a link.
create table letter (
  id bigint generated always as identity primary key,
  name text not null,
  language text not null check (language in ('fr', 'en')),
  recipient text not null,
  data jsonb not null,
  queued_at timestamptz not null,
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null,
  sent_at timestamptz,
  given_up_at timestamptz,
  -- What the mail server last said, without addresses.
  error text
);
create index letter_waiting on letter (next_attempt_at) where sent_at is null and given_up_at is null;
