-- Screens of the app a customer wants to find again, one row an address; the address is the row's id for devices.
create table bookmark (
  customer_id uuid not null references customer on delete cascade,
  -- A path of the app in its English words, without a language.
  url text not null,
  -- What the screen was called; emptied when the bookmark is taken out.
  title text not null,
  v bigint not null,
  deleted boolean not null default false,
  primary key (customer_id, url)
);
create index bookmark_version on bookmark (customer_id, v);
