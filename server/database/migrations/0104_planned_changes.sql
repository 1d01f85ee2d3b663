-- A change of the shop that counts from a day of Paris on. At most one is planned of each thing; it goes when it counts,
-- or is taken back.
create table planned_change (
  -- What it is of: "price/12", "sale/12", "split/12", "step/5000", "rate/standard CH".
  subject text primary key,
  product_id integer references product on delete cascade,
  change jsonb not null,
  day date not null,
  -- Whose account planned it; null is the command line.
  staff_id uuid
);
create index planned_change_day on planned_change (day);

-- Prices were the first that could be planned.
insert into planned_change (subject, product_id, change, day, staff_id)
  select 'price/' || product_id, product_id,
         jsonb_build_object('what', 'price', 'day', to_char(day, 'YYYY-MM-DD'), 'productId', product_id, 'cents', price_cents),
         day, staff_id
    from planned_price;
drop table planned_price;

-- The release before this one reads prices there, and takes those that count away, while both run.
create view planned_price as
  select product_id, (change ->> 'cents')::int as price_cents, day, staff_id
    from planned_change where change ->> 'what' = 'price';
