-- What gave way when two devices changed one ascent without knowing of each other, until the customer decides on it.
create table other_version (
  customer_id uuid not null references customer on delete cascade,
  id uuid not null,
  -- The ascent it was of, which may have been purged since.
  row_id uuid not null,
  -- The text it was; null for a whole ascent that was deleted.
  field text,
  -- Emptied when the customer has decided.
  text text not null,
  ascent jsonb,
  at timestamptz not null,
  v bigint not null,
  deleted boolean not null default false,
  primary key (customer_id, id)
);
create index other_version_version on other_version (customer_id, v);
create index other_version_row on other_version (customer_id, row_id);
