-- Books that came back: of which line of an order, how many, and whether they are sold again.
create table order_return (
  id uuid primary key,
  order_id uuid not null references customer_order on delete cascade,
  line_number smallint not null,
  copies smallint not null check (copies > 0),
  to_stock boolean not null,
  staff_id uuid,
  created_at timestamptz not null,
  foreign key (order_id, line_number) references order_line (order_id, number) on delete cascade
);
create index order_return_order on order_return (order_id, created_at);
