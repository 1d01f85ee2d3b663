-- What a refused write said ({"params": ..., "body": ...}), so that any of the customer's devices can show it, and
-- whether it stands on the list of refusals: only what devices promise and send later does. Text, for nobody asks it
-- anything, and it may be nested as deep as it likes.
alter table applied_write
  add column sent text,
  add column listed boolean not null default false;
update applied_write
   set listed = true
 where refused
   and name not in ('createAddress', 'updateAddress', 'deleteAddress', 'makeDefaultAddress', 'informationChange');
drop index applied_write_refused;
create index applied_write_listed on applied_write (customer_id, v) where listed;
