-- The built app's hashed files, of the release that is served and of some before it, as small as browsers read them: a
-- machine that lacks one, because it has another release or is new, takes it from here.
create table release_file (
  name text primary key,
  -- Packed by Brotli where the build packed it.
  is_packed boolean not null,
  bytes bytea not null
);
create table release (
  id text primary key,
  names jsonb not null,
  started_at timestamptz not null default now()
);

-- Tells a server that another one signs by another secret; nobody can make the secret of it.
alter table shop_address add column secret_mark text;
