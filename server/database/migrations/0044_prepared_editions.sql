-- What a process needs of an edition of the catalogue to serve it, made once beside the files of the index: what each
-- guidebook adds up to, and the search of the whole index as it is laid in memory, in compressed parts. The content is a
-- hash of what they say, and the form that of the release that reads them: a price that is set makes an edition of the
-- same parts.
create table prepared_edition (
  version text not null,
  form smallint not null,
  content text not null,
  guidebooks jsonb not null,
  primary key (version, form)
);
create table search_part (
  content text not null,
  place integer not null,
  bytes bytea not null,
  primary key (content, place)
);
-- Compressed already.
alter table search_part alter column bytes set storage external;

-- A page is read when it is asked for, also by its last name alone.
create index crag_own_slug on crag (slug) where enabled;
create index sector_own_slug on sector (slug) where enabled;
create index multipitch_own_slug on multipitch (slug) where enabled;
create index sector_crag on sector (crag_id);
