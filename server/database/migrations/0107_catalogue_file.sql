-- The catalogue file that a page sends, one at a time, until it is published: `state` says how far it is.
create table catalogue_file (
  id uuid primary key,
  name text not null,
  size int not null,
  -- When it was written on the device that sends it, milliseconds since 1970.
  modified bigint not null,
  -- Whose account sends it.
  staff_id uuid,
  state text not null check (
    state in ('receiving', 'checking', 'checked', 'publishing', 'published', 'cancelled', 'failed')
  ),
  done int not null default 0,
  total int,
  version text,
  is_demo boolean not null default false,
  counts jsonb not null default '{}',
  problem_count int not null default 0,
  problem_groups jsonb not null default '[]',
  problems jsonb not null default '[]',
  changed_at timestamptz not null,
  -- Until when the process that works on it has it to itself, and how many have begun to.
  held_until timestamptz,
  tries smallint not null default 0
);
-- One at a time.
create unique index catalogue_file_only on catalogue_file ((true));

create table catalogue_file_part (
  file_id uuid not null references catalogue_file on delete cascade,
  number smallint not null,
  bytes bytea not null,
  primary key (file_id, number)
);
