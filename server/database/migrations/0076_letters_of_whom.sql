-- Whom a letter was written to and of which order it is, so that who helps a reader sees what was sent: a letter that
-- has left forgets its address and its words, and is deleted 30 days later.
alter table letter
  -- Null where it goes to nobody's account, or to a person of whom only the giver of a gift may know.
  add column customer_id uuid references customer on delete cascade,
  add column order_id uuid references customer_order on delete cascade;
create index letter_customer on letter (customer_id, id) where customer_id is not null;
create index letter_order on letter (order_id, id) where order_id is not null;
