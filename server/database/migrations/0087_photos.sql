-- Photographs that people send, before what names them: kept under the hash of what the device sent, without anything
-- that a camera wrote beside the picture.
create table photo (
  customer_id uuid not null references customer on delete cascade,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  size integer not null check (size between 1 and 5000000),
  -- Null until every part is there.
  bytes bytea,
  created_at timestamptz not null,
  primary key (customer_id, hash)
);
create index photo_created on photo (created_at);

-- What has come of a photograph that is not whole yet.
create table photo_part (
  customer_id uuid not null,
  hash text not null,
  number smallint not null,
  bytes bytea not null,
  primary key (customer_id, hash, number),
  foreign key (customer_id, hash) references photo on delete cascade
);
