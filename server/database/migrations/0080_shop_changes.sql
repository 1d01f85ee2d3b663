-- What a line of the log is about, such as "product/12", "page/conditions": the changes of one thing are found by it.
alter table staff_act add column about text;
create index staff_act_about on staff_act (about, id) where about is not null;

-- The price of a product from a day of Paris on. At most one is planned; it goes when it counts, or is taken back.
create table planned_price (
  product_id integer primary key references product on delete cascade,
  price_cents integer not null check (price_cents between 50 and 100000),
  day date not null,
  -- Whose account planned it; null is the command line.
  staff_id uuid
);

-- What moved the copies of paper editions: `copies_by` of all movements of a product add up to its copies, and
-- `copies_left` is what there were after each.
create table stock_movement (
  id bigint primary key generated always as identity,
  product_id integer not null references product on delete cascade,
  at timestamptz not null default now(),
  what text not null check (what in ('counted', 'sold', 'back', 'ended')),
  copies_by integer not null,
  copies_left integer not null check (copies_left >= 0),
  order_id uuid,
  -- Whose account counted; null is the command line, or nobody.
  staff_id uuid
);
create index stock_movement_product on stock_movement (product_id, id);
insert into stock_movement (product_id, what, copies_by, copies_left)
  select product_id, 'counted', copies, copies from paper_stock where copies > 0;
