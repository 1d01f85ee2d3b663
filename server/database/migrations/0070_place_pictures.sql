-- Whether the rock of a guidebook's routes may be shown to everybody: small, without lines and numbers.
alter table guidebook add column topo_pictures_public boolean not null default false;

-- The provider's own photograph of a place, with who took it. `focus` is what is never cut off, as a share of its size.
create table place_photo (
  place_kind text not null check (place_kind in ('crag', 'sector', 'multipitch', 'guidebook')),
  place_id integer not null,
  picture_hash text not null references picture deferrable initially deferred,
  credit text not null,
  focus_x double precision not null,
  focus_y double precision not null,
  primary key (place_kind, place_id)
);

-- What everybody may see of a place: made of its photograph, or of a topo. An import writes it anew.
create table place_picture (
  place_kind text not null,
  place_id integer not null,
  -- Named in public; the hash of what it is made of is not.
  picture_id text not null,
  picture_hash text not null references picture on delete cascade,
  is_photo boolean not null,
  primary key (place_kind, place_id)
);
create index place_picture_id on place_picture (picture_id);

-- The small pictures themselves: made when an import is done, or when they are first asked for.
create table place_picture_file (
  picture_id text not null,
  size text not null,
  format text not null check (format in ('avif', 'webp')),
  bytes bytea not null,
  primary key (picture_id, size, format)
);
