-- Who wrote a guidebook, and what its paper edition is: null, or nobody, where the provider does not say.
alter table guidebook add column authors jsonb not null default '[]';
alter table guidebook add column isbn text;
alter table guidebook add column pages smallint check (pages > 0);
alter table guidebook add column weight_grams smallint check (weight_grams > 0);
