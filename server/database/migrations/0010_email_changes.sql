-- A change of the address a customer signs in with. It is done when both addresses have confirmed it, by a letter
-- each; a newer wish takes the place of an older one.
create table email_change (
  customer_id uuid primary key references customer on delete cascade,
  -- The wanted address, lower case.
  email text not null check (email = lower(email)),
  old_token_hash text not null unique,
  new_token_hash text not null unique,
  -- The session that asked: it goes on when the others end.
  session_id uuid not null,
  created_at timestamptz not null,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  done_at timestamptz
);
