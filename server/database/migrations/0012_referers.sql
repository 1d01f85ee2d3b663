-- Who sent a customer here, as the link said. It counts for a day and is forgotten after that.
create table referer (
  customer_id uuid primary key references customer on delete cascade,
  referer text not null check (char_length(referer) between 1 and 254),
  referred_at timestamptz not null
);
create index referer_at on referer (referred_at);
