-- Where people reach the shop, as the server that ran last knew it: a command that queues a letter without being told
-- the address writes its links with this one.
create table shop_address (
  id boolean primary key default true check (id),
  base text not null
);
