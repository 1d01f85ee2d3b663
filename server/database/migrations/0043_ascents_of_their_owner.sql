-- An ascent is named by the device that wrote it: only with its customer is its id its own.
alter table ascent drop constraint ascent_pkey, add primary key (customer_id, id);
