-- What a customer means to buy, one row a product: a customer has one open cart.
create table cart_item (
  customer_id uuid not null references customer on delete cascade,
  product_id integer not null references product,
  -- Paper can be bought several times; what is digital once.
  quantity smallint not null check (quantity between 1 and 20),
  added_at timestamptz not null,
  v bigint not null,
  deleted boolean not null default false,
  primary key (customer_id, product_id)
);
create index cart_item_version on cart_item (customer_id, v);

-- The reduction on the digital part of a basket, from so many euro cents on; the provider sets it.
create table discount_step (
  from_cents integer primary key check (from_cents > 0),
  percent smallint not null check (percent between 1 and 99)
);
insert into discount_step (from_cents, percent) values (3000, 10), (5000, 15), (8000, 20);

-- The routes that a crag or a multi-pitch sold by itself opens.
create view single_product_route as
  select p.id as product_id, 'cliff' as route_type, s.id as route_id
    from product p join sector s on s.crag_id = p.crag_id and s.enabled
  union all
  select p.id, 'multipitch', m.id
    from product p join multipitch m on (m.crag_id = p.crag_id or m.id = p.multipitch_id) and m.enabled;

-- The guidebooks that hold all of what a product opens: with one of them in the cart the product is not needed.
create view product_in_guidebook as
  select p.id as product_id, p.guidebook_id
    from product p
   where p.guidebook_id is not null
  union all
  select r.product_id, held.guidebook_id
    from single_product_route r
    join (select 'cliff' as route_type, sector_id as route_id, guidebook_id from guidebook_sector
          union all
          select 'multipitch', multipitch_id, guidebook_id from guidebook_multipitch) held
      on held.route_type = r.route_type and held.route_id = r.route_id
    join guidebook g on g.id = held.guidebook_id and g.enabled
   group by r.product_id, held.guidebook_id
  having count(*) = (select count(*) from single_product_route whole where whole.product_id = r.product_id);
