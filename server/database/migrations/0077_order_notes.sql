-- What the staff writes down about an order, for each other; it goes with the customer's account.
create table order_note (
  -- Made where it was written: said again with it, it was kept before.
  id uuid primary key,
  order_id uuid not null references customer_order on delete cascade,
  -- Who wrote it; their name is looked up, so that nobody's stays behind.
  staff_id uuid,
  text text not null check (length(text) between 1 and 1000),
  created_at timestamptz not null
);
create index order_note_order on order_note (order_id, created_at);
