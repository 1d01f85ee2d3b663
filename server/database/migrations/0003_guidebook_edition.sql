-- An edition is a number: each language has its own words for "third edition".
alter table guidebook
  alter column edition type smallint using coalesce(substring(edition from '\d+')::smallint, 1),
  add check (edition > 0);
