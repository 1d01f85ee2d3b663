-- Which routes and guidebooks an edition changed something of, so that what changed of one is found without reading all.
create table edition_place (
  number integer not null references edition on delete cascade,
  -- A sector, a multi-pitch or a guidebook, by its catalogue id; it may be gone since.
  kind text not null check (kind in ('sector', 'multipitch', 'guidebook')),
  id integer not null,
  primary key (kind, id, number)
);
create index edition_place_number on edition_place (number);

insert into edition_place (number, kind, id)
select distinct edition.number, place.kind, place.id
  from edition
 cross join lateral jsonb_array_elements(edition.changes) as change
 cross join lateral (values (change -> 'before' -> 'item'), (change -> 'after' -> 'item')) as side (item)
 cross join lateral (
   select case item ->> 'kind'
            when 'climb' then 'sector'
            when 'pitch' then 'multipitch'
            when 'topo' then case when item ->> 'sectorId' is null then 'multipitch' else 'sector' end
            else item ->> 'kind'
          end as kind,
          (case item ->> 'kind'
             when 'climb' then item ->> 'sectorId'
             when 'pitch' then item ->> 'multipitchId'
             when 'topo' then coalesce(item ->> 'sectorId', item ->> 'multipitchId')
             else item ->> 'id'
           end)::integer as id
 ) as place
 where item ->> 'kind' in ('sector', 'climb', 'multipitch', 'pitch', 'topo', 'guidebook');
