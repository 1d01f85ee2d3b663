-- One of the copies of a gift in the cart may be the customer's own.
alter table cart_item add column with_own boolean not null default false;
