-- What devices fetch of the public index, made once an edition and sent as it is. A file is a block, or all blocks
-- together, under the hash of its bytes; a manifest names the files of an edition in the form that a release speaks. The
-- content is a hash of what the files say: a price that is set makes an edition of the same files.
create table index_file (hash text primary key, bytes bytea not null);
create table index_edition (
  version text not null,
  form smallint not null,
  content text not null,
  manifest jsonb not null,
  primary key (version, form)
);
