-- Whose data something is and under which licence it came; null for what the provider wrote.
alter table crag add column origin jsonb;
alter table sector add column origin jsonb;
alter table climb add column origin jsonb;
-- Who took a topo's photograph; null where nobody is named.
alter table topo add column credit text;
