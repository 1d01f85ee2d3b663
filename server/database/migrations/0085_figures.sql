-- How often something happened on a day, by the calendar of France: an app failed, a guidebook was taken along or away.
-- Nobody is in it.
create table tally (
  kind text not null check (kind in ('error', 'holding', 'copy')),
  name text not null,
  day date not null,
  count integer not null,
  primary key (kind, name, day)
);
create index tally_day on tally (day);

-- What was looked for and not found. The words themselves are kept once they were asked for three times; until then
-- there is their hash only.
create table missed_search (
  digest text primary key,
  words text check (length(words) <= 60),
  asked integer not null,
  last_at timestamptz not null
);
create index missed_search_last on missed_search (last_at);
