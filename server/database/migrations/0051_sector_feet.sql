-- Where one stands below a sector, so that a map shows it on its crag; null where the provider does not say.
alter table sector add column foot_lat double precision, add column foot_lon double precision,
  add constraint sector_foot_whole check ((foot_lat is null) = (foot_lon is null));
