-- What a guidebook's edition has that the former one had not, in both languages; null where the provider does not say.
alter table guidebook add column changes jsonb;
