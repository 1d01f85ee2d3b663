-- With whom, which pitch, and what the file an ascent was imported from said of it.
alter table ascent
  add column partner text,
  add column pitch smallint,
  add column origin jsonb;
