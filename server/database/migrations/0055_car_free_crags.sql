-- How one comes to a crag by train, bus or bike, in both languages; null where the provider does not say.
alter table crag add column car_free jsonb;
