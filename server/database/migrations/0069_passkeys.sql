-- Passkeys by which a customer signs in beside the password. What is kept opens nothing: the private key never leaves
-- the customer's device.
create table passkey (
  id uuid primary key,
  customer_id uuid not null references customer on delete cascade,
  -- As the authenticator named it, base64url.
  credential_id text not null unique,
  -- COSE, base64url.
  public_key text not null,
  -- How often the authenticator says that it has signed; it may say 0 for ever, but never go back.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_customer on passkey (customer_id);

-- Challenges that were signed once, so that none is taken twice; kept as hashes until they are outdated anyway.
create table used_challenge (
  hash text primary key,
  used_at timestamptz not null
);
