-- Who gets what of a product's price, in euro cents by receiver; nothing is told of a product without a row. It counts
-- while it adds up to the price; imports of a catalogue leave it as it is.
create table product_split (
  product_id integer primary key references product on delete cascade,
  parts jsonb not null
);
-- The same of an order, as it was placed; null when nothing was told of what is in it.
alter table customer_order add column split jsonb;
