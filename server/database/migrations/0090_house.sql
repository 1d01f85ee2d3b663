-- What editors work on, seen by all of them: a feed of its own beside those of the customers. There is one house; its
-- version is raised by each write of its rows, after the writing customer's and never before it. What takes both takes
-- the house's last, and waits for nothing after.
create table house_version (
  "only" boolean primary key default true check ("only"),
  v bigint not null default 0,
  floor bigint not null default 0,
  stamp uuid not null default gen_random_uuid()
);
create table house_stamp (
  v bigint primary key,
  stamp uuid not null,
  -- What was deleted is forgotten by the age of its version.
  made_at timestamptz not null default now()
);

-- As for the customers: a version that is raised has its stamp.
create function stamp_house() returns trigger language plpgsql as $$
begin
  new.stamp := gen_random_uuid();
  insert into house_stamp (v, stamp) values (new.v, new.stamp)
    on conflict (v) do update set stamp = excluded.stamp, made_at = now();
  return new;
end $$;
create trigger house_is_stamped before insert or update of v on house_version
  for each row execute function stamp_house();
insert into house_version default values;

-- A change of a piece of content that is not yet published, by the key of what it changes ("sector-12", or a kind and
-- the device's uuid for what is new).
create table revision (
  key text primary key,
  -- What changes, by the fields of the contract.
  fields jsonb not null,
  -- Of each field, and of `removed`: the version with which it was written last, by whose account, when.
  written jsonb not null,
  removed boolean not null,
  -- Values that gave way to an editor who had not seen them, until somebody decides on them.
  others jsonb not null,
  -- Whose account changed it last; that of one that is erased leads to nobody.
  changed_by uuid,
  changed_at timestamptz not null,
  -- What was new and is published: the key of what it is in the catalogue.
  became text,
  v bigint not null,
  deleted boolean not null default false
);
create index revision_v on revision (v);
