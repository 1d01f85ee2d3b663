-- What a topo shows beside its lines: other ways of a climb, bolts, belays and the crux, each line in words, ways down.
alter table topo_line add column variants jsonb, add column marks jsonb, add column text jsonb;
alter table topo add column descents jsonb;
