-- The address book is written on devices, also without network, and all devices of a customer are told.
-- An address is named by the device that wrote it: only with its customer is its id its own.
alter table checkout drop constraint checkout_billing_id_fkey, drop constraint checkout_shipping_id_fkey;
alter table address drop constraint address_pkey, add primary key (customer_id, id);
alter table checkout
  add foreign key (customer_id, billing_id) references address on delete set null (billing_id),
  add foreign key (customer_id, shipping_id) references address on delete set null (shipping_id);

alter table address add column v bigint not null default 0;
alter table address add column deleted boolean not null default false;
-- Of one that was deleted nothing is kept but that it was.
alter table address drop constraint address_country_code_check;
alter table address add check (deleted or country_code ~ '^[A-Z]{2}$');
update customer_version set v = 1 where v = 0 and customer_id in (select customer_id from address);
update address a set v = cv.v from customer_version cv where cv.customer_id = a.customer_id;
alter table address alter column v drop default;
drop index address_default;
create unique index address_default on address (customer_id) where is_default and not deleted;
create index address_version on address (customer_id, v);
drop index address_customer;
