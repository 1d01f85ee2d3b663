-- How many copies of a paper edition are left to be sold, beside those of orders that are being paid. An edition without
-- a row is not counted; imports of a catalogue leave it as it is.
create table paper_stock (
  product_id integer primary key references product on delete cascade,
  copies integer not null check (copies >= 0),
  -- What carts and pages were last told: how many are left when they are few, null while there are enough.
  told_copies integer
);

-- How many copies the line took from the count; null while it took none.
alter table order_line add column copies_taken smallint check (copies_taken between 0 and quantity);
