-- How a cart is to be sent is chosen in the cart too, also without network: all devices of a customer are told.
alter table checkout add column v bigint not null default 0;
update checkout c set v = cv.v
  from customer_version cv
 where cv.customer_id = c.customer_id and c.method is not null;
