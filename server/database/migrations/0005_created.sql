-- When something came into the catalogue, for "newest first". A re-import keeps it.
alter table crag add column created_at timestamptz;
alter table sector add column created_at timestamptz;
alter table multipitch add column created_at timestamptz;
alter table guidebook add column created_at timestamptz;
update crag set created_at = updated_at;
update sector set created_at = updated_at;
update multipitch set created_at = updated_at;
update guidebook set created_at = coalesce((select imported_at from catalogue), now());
alter table crag alter column created_at set not null;
alter table sector alter column created_at set not null;
alter table multipitch alter column created_at set not null;
alter table guidebook alter column created_at set not null;
