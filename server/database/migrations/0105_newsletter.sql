-- When and how a customer agreed to the news and took it back, each time. Who agreed before this was kept has no row.
create table newsletter_consent (
  id bigint primary key generated always as identity,
  customer_id uuid not null references customer on delete cascade,
  agreed boolean not null,
  way text not null check (way in ('signUp', 'profile', 'letter')),
  at timestamptz not null
);
create index newsletter_consent_customer on newsletter_consent (customer_id, id);
create index customer_newsletter on customer (id) where newsletter;

-- A letter with news: a draft, then on its way. Its words stay as they were sent.
create table newsletter (
  id uuid primary key,
  subject jsonb not null,
  content jsonb not null,
  state text not null check (state in ('draft', 'sending', 'stopped', 'sent')),
  changed_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  -- Whose account sent it.
  staff_id uuid,
  -- What became of its letters; numbers alone, which stay when an account is erased.
  sent int not null default 0,
  left_out int not null default 0,
  failed int not null default 0
);
create index newsletter_sending on newsletter (sent_at) where state = 'sending';

-- Whom a letter was queued for, so that nobody gets it twice; forgotten once all of them have it.
create table newsletter_recipient (
  newsletter_id uuid not null references newsletter on delete cascade,
  customer_id uuid not null references customer on delete cascade,
  outcome text check (outcome in ('sent', 'leftOut', 'failed')),
  primary key (newsletter_id, customer_id)
);
create index newsletter_recipient_customer on newsletter_recipient (customer_id);
create index newsletter_recipient_waiting on newsletter_recipient (newsletter_id) where outcome is null;

-- What links that end the news are signed with. It lives as long as the letters do, longer than any secret of a server.
create table newsletter_key (
  id int primary key check (id = 1),
  key text not null
);
insert into newsletter_key values (1, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
