-- What imports of the whole catalogue changed of the routes and guidebooks whose errata are told, one row for each item.
create table import_change (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  -- What the item is of, before and after, such as {sector-12}.
  places text[] not null,
  -- As an edition has it: the item's key, and what it said before and after.
  change jsonb not null
);
create index import_change_places on import_change using gin (places);

-- From when on each change is known: imports until now did not say what they changed. The former release, which may run
-- beside this one, says nothing here when it imports.
alter table catalogue add column known_since timestamptz default now();
update catalogue set known_since = imported_at;
alter table catalogue alter column known_since set not null;
