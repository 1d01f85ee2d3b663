-- Lists of a customer's own, and notes on routes and climbs: written on devices, also without network.
create table own_list (
  customer_id uuid not null references customer on delete cascade,
  id uuid not null,
  -- Emptied when the list is deleted.
  name text not null,
  v bigint not null,
  deleted boolean not null default false,
  primary key (customer_id, id)
);
create index own_list_version on own_list (customer_id, v);

create table list_entry (
  customer_id uuid not null references customer on delete cascade,
  list_id uuid not null,
  route_type text not null,
  -- A route that has left the catalogue stays on its list.
  route_id integer not null,
  label text not null,
  -- Compared letter by letter, as devices do.
  rank text collate "C" not null,
  note text not null,
  v bigint not null,
  deleted boolean not null default false,
  primary key (customer_id, list_id, route_type, route_id)
);
create index list_entry_version on list_entry (customer_id, v);

create table own_note (
  customer_id uuid not null references customer on delete cascade,
  -- Of the route or climb it is of, as devices reckon it.
  id text not null,
  route_type text not null,
  route_id integer not null,
  climb_id integer,
  label text not null,
  text text not null,
  v bigint not null,
  deleted boolean not null default false,
  primary key (customer_id, id)
);
create index own_note_version on own_note (customer_id, v);

-- A note that gave way is kept as the texts of ascents are; its row is not named by a uuid.
alter table other_version alter column row_id type text;
