-- What editors published piece by piece. `changes` holds each item before and after, so that the last ones can be undone.
create table edition (
  number integer primary key generated always as identity,
  at timestamptz not null,
  -- Whose account published it; null is the command line.
  staff_id uuid,
  -- The key it was asked for under: asked again with it, it was done.
  key uuid not null unique,
  -- What the editor says of it.
  note text not null default '',
  -- The edition that this one undoes.
  undoes integer unique references edition,
  changes jsonb not null,
  -- Whether everybody who saved what changed has been told, also those whose saving was under way.
  told boolean not null default false
);

-- The highest number that an item of a kind ever had, within the demonstration's numbers and outside of them: numbers are
-- not given twice, also when what had them is long gone.
create table catalogue_number (
  kind text not null,
  demo boolean not null,
  last integer not null,
  primary key (kind, demo)
);

-- A set of revisions that an editor offers to another one's eyes, each as it was seen.
create table publish_offer (
  id uuid primary key,
  at timestamptz not null,
  staff_id uuid not null,
  note text not null default '',
  revisions jsonb not null
);

-- How the workshop works: whether somebody else than who offers a set publishes it.
create table workshop_rule (
  "only" boolean primary key default true check ("only"),
  second_look boolean not null
);

create index saved_route_place on saved_route (route_type, route_id) where not deleted;

-- Pictures that a kept edition showed, so that undoing it can show them again.
create table edition_picture (
  number integer not null references edition on delete cascade,
  picture_hash text not null references picture,
  primary key (number, picture_hash)
);
create index edition_picture_hash on edition_picture (picture_hash);
