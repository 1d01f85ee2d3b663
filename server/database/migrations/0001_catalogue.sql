-- The catalogue: what the provider publishes. Ids are the provider's and stable over re-imports; what leaves
-- the catalogue is disabled, not deleted, so that what customers bought or saved keeps its meaning.
-- Foreign keys are deferred: an import writes whole tables in one transaction.

create table catalogue (
  "only" boolean primary key default true check ("only"),
  version text not null check (version ~ '^[0-9a-f]{64}$'),
  demo boolean not null,
  imported_at timestamptz not null
);

create table region (
  id integer primary key check (id > 0),
  slug text not null,
  name jsonb not null,
  lat double precision not null check (lat between -90 and 90),
  lon double precision not null check (lon between -180 and 180),
  enabled boolean not null default true
);
create unique index region_slug on region (slug) where enabled;

create table crag (
  id integer primary key check (id > 0),
  region_id integer not null references region deferrable initially deferred,
  slug text not null,
  name text not null,
  kind text not null check (kind in ('cliff', 'multipitch', 'mixte')),
  lat double precision not null check (lat between -90 and 90),
  lon double precision not null check (lon between -180 and 180),
  rock jsonb not null,
  description jsonb not null,
  months jsonb not null check (jsonb_array_length(months) = 12),
  updated_at timestamptz not null,
  enabled boolean not null default true,
  unique (id, region_id)
);
create unique index crag_slug on crag (region_id, slug) where enabled;

create table sector (
  id integer primary key check (id > 0),
  crag_id integer not null references crag deferrable initially deferred,
  slug text not null,
  name text not null,
  position integer not null,
  orientation text not null check (orientation in ('N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW')),
  family boolean not null,
  -- What only its owners read: texts, approach, descent (SectorContent without climbs and topos).
  content jsonb not null,
  updated_at timestamptz not null,
  enabled boolean not null default true
);
create unique index sector_slug on sector (crag_id, slug) where enabled;

create table climb (
  id integer primary key check (id > 0),
  sector_id integer not null references sector deferrable initially deferred,
  number smallint not null check (number > 0),
  name text not null,
  grade text not null,
  length_meters smallint not null check (length_meters between 1 and 200),
  bolts smallint not null check (bolts >= 0),
  stars smallint not null check (stars between 0 and 3),
  note jsonb,
  unique (sector_id, number),
  unique (id, sector_id)
);

create table multipitch (
  id integer primary key check (id > 0),
  region_id integer not null references region deferrable initially deferred,
  crag_id integer,
  slug text not null,
  name text not null,
  orientation text not null check (orientation in ('N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW')),
  grade_obligatory text not null,
  equipment text not null check (equipment in ('Eq1', 'Eq2', 'Eq3', 'Eq4')),
  lat double precision not null check (lat between -90 and 90),
  lon double precision not null check (lon between -180 and 180),
  content jsonb not null,
  updated_at timestamptz not null,
  enabled boolean not null default true,
  foreign key (crag_id, region_id) references crag (id, region_id) deferrable initially deferred
);
create unique index multipitch_slug on multipitch (region_id, slug) where enabled;
create index multipitch_crag on multipitch (crag_id);

create table pitch (
  id integer primary key check (id > 0),
  multipitch_id integer not null references multipitch deferrable initially deferred,
  number smallint not null check (number > 0),
  grade text not null,
  length_meters smallint not null check (length_meters between 1 and 200),
  bolts smallint not null check (bolts >= 0),
  note jsonb,
  unique (multipitch_id, number),
  unique (id, multipitch_id)
);

create table guidebook (
  id integer primary key check (id > 0),
  slug text not null,
  label text not null,
  kind text not null check (kind in ('cliff', 'multipitch', 'mixte')),
  edition text not null,
  year smallint not null,
  description jsonb not null,
  -- Asked of who owns the paper and wants the digital edition.
  activation_question jsonb not null,
  position integer not null,
  enabled boolean not null default true
);
create unique index guidebook_slug on guidebook (slug) where enabled;

create table guidebook_region (
  guidebook_id integer not null references guidebook deferrable initially deferred,
  region_id integer not null references region deferrable initially deferred,
  primary key (guidebook_id, region_id)
);

create table guidebook_sector (
  guidebook_id integer not null references guidebook deferrable initially deferred,
  sector_id integer not null references sector deferrable initially deferred,
  sample boolean not null,
  primary key (guidebook_id, sector_id)
);
create index guidebook_sector_sector on guidebook_sector (sector_id);
create unique index guidebook_sample on guidebook_sector (guidebook_id) where sample;

create table guidebook_multipitch (
  guidebook_id integer not null references guidebook deferrable initially deferred,
  multipitch_id integer not null references multipitch deferrable initially deferred,
  primary key (guidebook_id, multipitch_id)
);
create index guidebook_multipitch_multipitch on guidebook_multipitch (multipitch_id);

create table product (
  id integer primary key check (id > 0),
  kind text not null check (kind in ('physical', 'virtual')),
  guidebook_id integer references guidebook deferrable initially deferred,
  crag_id integer references crag deferrable initially deferred,
  multipitch_id integer references multipitch deferrable initially deferred,
  -- Euro cents, VAT included.
  price_cents integer not null check (price_cents > 0),
  -- Percent.
  vat_rate numeric(4, 2) not null check (vat_rate >= 0),
  enabled boolean not null default true,
  check (num_nonnulls(guidebook_id, crag_id, multipitch_id) = 1),
  check (kind = 'virtual' or guidebook_id is not null)
);
create index product_guidebook on product (guidebook_id);
create index product_crag on product (crag_id);
create index product_multipitch on product (multipitch_id);

create table picture (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  media_type text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bytea not null
);

create table topo (
  id integer primary key check (id > 0),
  sector_id integer references sector deferrable initially deferred,
  multipitch_id integer references multipitch deferrable initially deferred,
  position smallint not null,
  picture_hash text not null references picture deferrable initially deferred,
  alt jsonb not null,
  check (num_nonnulls(sector_id, multipitch_id) = 1),
  unique (id, sector_id),
  unique (id, multipitch_id)
);
create index topo_sector on topo (sector_id);
create index topo_multipitch on topo (multipitch_id);
create index topo_picture on topo (picture_hash);

create table topo_line (
  topo_id integer not null,
  number smallint not null,
  sector_id integer,
  climb_id integer,
  multipitch_id integer,
  pitch_id integer,
  points jsonb not null check (jsonb_array_length(points) >= 2),
  primary key (topo_id, number),
  check (num_nonnulls(climb_id, pitch_id) = 1),
  check (num_nulls(climb_id, sector_id) in (0, 2)),
  check (num_nulls(pitch_id, multipitch_id) in (0, 2)),
  foreign key (topo_id, sector_id) references topo (id, sector_id) deferrable initially deferred,
  foreign key (topo_id, multipitch_id) references topo (id, multipitch_id) deferrable initially deferred,
  foreign key (climb_id, sector_id) references climb (id, sector_id) deferrable initially deferred,
  foreign key (pitch_id, multipitch_id) references pitch (id, multipitch_id) deferrable initially deferred
);
create index topo_line_climb on topo_line (climb_id);
create index topo_line_pitch on topo_line (pitch_id);

-- Every key that opens a route: a guidebook that holds it, a digital product of that guidebook, of its crag or
-- of itself. Who may read what is decided by joining validations to this view; nothing else knows the rule.
create view route_key as
  select 'cliff' as route_type, gs.sector_id as route_id, gs.guidebook_id, null::integer as product_id
    from guidebook_sector gs
  union all
  select 'cliff', gs.sector_id, null, p.id
    from guidebook_sector gs join product p on p.guidebook_id = gs.guidebook_id and p.kind = 'virtual'
  union all
  select 'cliff', s.id, null, p.id
    from sector s join product p on p.crag_id = s.crag_id and p.kind = 'virtual'
  union all
  select 'multipitch', gm.multipitch_id, gm.guidebook_id, null
    from guidebook_multipitch gm
  union all
  select 'multipitch', gm.multipitch_id, null, p.id
    from guidebook_multipitch gm join product p on p.guidebook_id = gm.guidebook_id and p.kind = 'virtual'
  union all
  select 'multipitch', m.id, null, p.id
    from multipitch m join product p on p.crag_id = m.crag_id and p.kind = 'virtual'
  union all
  select 'multipitch', p.multipitch_id, null, p.id
    from product p where p.multipitch_id is not null and p.kind = 'virtual';

-- Routes anyone may read: the free sample of a guidebook on sale.
create view sample_route as
  select distinct 'cliff' as route_type, gs.sector_id as route_id
    from guidebook_sector gs
    join guidebook g on g.id = gs.guidebook_id and g.enabled
    join sector s on s.id = gs.sector_id and s.enabled
   where gs.sample;
