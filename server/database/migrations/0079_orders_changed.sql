-- Whether anything happened to any order is looked up for each message to the staff's pages.
create index customer_order_completed on customer_order (completed_at) where completed_at is not null;
create index customer_order_shipped on customer_order (shipped_at) where shipped_at is not null;
create index customer_order_withdrawn on customer_order (withdrawn_at) where withdrawn_at is not null;
-- A reader is looked for by the number of an order.
create index customer_order_customer on customer_order (customer_id, number) where customer_id is not null;
