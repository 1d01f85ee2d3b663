-- A version of a customer's data has a random stamp that this server alone made for it. A device says the newest one it
-- has heard of: a server that does not hold it was restored from a backup, whatever it has been given to do since.
alter table customer_version add column stamp uuid not null default gen_random_uuid();

create table version_stamp (
  customer_id uuid not null references customer on delete cascade,
  v bigint not null,
  stamp uuid not null,
  primary key (customer_id, v)
);
-- What devices hold was made before there were stamps: from the first pull on they are given the newest.
insert into version_stamp (customer_id, v, stamp) select customer_id, v, stamp from customer_version;

-- Whatever raises a version makes its stamp: none can be forgotten. A statement that counts without need keeps it.
create function stamp_version() returns trigger language plpgsql as $$
begin
  new.stamp := gen_random_uuid();
  insert into version_stamp (customer_id, v, stamp) values (new.customer_id, new.v, new.stamp)
    on conflict (customer_id, v) do update set stamp = excluded.stamp;
  return new;
end $$;
create trigger version_is_stamped before insert or update of v on customer_version
  for each row execute function stamp_version();
