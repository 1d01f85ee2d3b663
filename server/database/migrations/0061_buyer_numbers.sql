-- The numbers of a company that buys, as its invoice names them; null where none were given.
alter table customer_order add column siren text;
alter table customer_order add column vat_number text;
