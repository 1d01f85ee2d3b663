-- What climbers say of the topo: written on devices, also without network, and read by who keeps the content.
create table report (
  customer_id uuid not null references customer on delete cascade,
  id uuid not null,
  route_type text not null,
  -- A route, climb or pitch that has left the catalogue stays in what was said of it.
  route_id integer not null,
  climb_id integer,
  pitch smallint,
  part text check (part in ('approach', 'closure')),
  -- The words are emptied when the report is withdrawn.
  label text not null,
  kind text not null check (kind in ('bolt', 'closed', 'access', 'line', 'grade', 'other')),
  text text not null,
  photos text[] not null,
  made_on date not null,
  received_at timestamptz not null,
  state text not null check (state in ('sent', 'seen', 'next', 'done', 'not')),
  answer text,
  answered_on date,
  v bigint not null,
  deleted boolean not null default false,
  primary key (customer_id, id)
);
create index report_version on report (customer_id, v);
create index report_open on report (route_type, route_id) where not deleted and state in ('sent', 'seen', 'next');
create index report_answered on report (answered_on) where not deleted and state in ('done', 'not');

-- What was confirmed stands at its place for who may read it, until it is taken off. It names nobody, and an import of
-- the catalogue leaves it: a place that is not in the catalogue shows none.
create table place_notice (
  id bigint primary key generated always as identity,
  route_type text not null,
  route_id integer not null,
  climb_id integer,
  pitch smallint,
  part text check (part in ('approach', 'closure')),
  kind text not null,
  words jsonb not null,
  -- How many have said so, and the day of the newest of them.
  reports integer not null check (reports > 0),
  day date not null
);
create index place_notice_route on place_notice (route_type, route_id);
