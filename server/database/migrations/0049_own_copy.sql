-- Whether who bought the digital edition may take it away as a file; an import of the catalogue leaves it as it is.
alter table product add column own_copy boolean not null default true;

-- The keys such files are signed with. The public ones stay for good, so that old files can be checked; the private one
-- is sealed with the server's secret, and where that has changed a new pair is made.
create table copy_key (
  id text primary key,
  public_key jsonb not null,
  sealed_key text not null,
  created_at timestamptz not null
);
