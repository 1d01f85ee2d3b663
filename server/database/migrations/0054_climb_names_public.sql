-- Whether everybody may read the names of a guidebook's climbs, with grade and sector; an import says so.
alter table guidebook add column climb_names_public boolean not null default false;
-- What was made of an edition before names nobody's.
update index_edition set manifest = manifest || '{"climbNames": []}';
