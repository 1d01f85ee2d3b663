-- What the devices of an erased account still hold, hashed: a device that comes back with it hears that the account
-- is gone, and clears itself. It does not tell whose it was.
create table erased_token (
  hash text primary key,
  erased_at timestamptz not null
);
create index erased_token_at on erased_token (erased_at);
