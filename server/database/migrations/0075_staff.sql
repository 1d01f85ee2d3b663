-- What an account may do at the counter, from which the shop is run; nothing for a customer.
alter table customer add column roles text[] not null default '{}'
  check (roles <@ array['orders', 'content', 'accounts', 'owner']);
create index customer_roles on customer (id) where roles <> '{}';

-- When who is signed in last proved to be it once more; null since they signed in.
alter table session add column proven_at timestamptz;

-- What was done at the counter and by the command line, and each look at an order. It holds numbers and no names, so
-- that it can stay when an account is erased: its number then leads nowhere.
create table staff_act (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  -- Whose account did it; null is the command line.
  staff_id uuid,
  act text not null,
  order_id uuid,
  order_number bigint,
  -- Whose roles were changed.
  subject_id uuid,
  -- The key it was asked for under: asked again with it, it was done before.
  key uuid,
  -- Cents, reason, roles: never a name.
  detail jsonb not null default '{}'
);
create unique index staff_act_key on staff_act (key) where key is not null;
create index staff_act_order on staff_act (order_id, id) where order_id is not null;
create index staff_act_at on staff_act (at);

create function staff_act_stays() returns trigger language plpgsql as $$
begin
  -- A backup is restored into tables that were emptied: an empty log loses nothing.
  if tg_op = 'TRUNCATE' and not exists (select from staff_act) then
    return null;
  end if;
  raise exception 'The log of the counter only grows.';
end;
$$;
create trigger staff_act_stays before update or delete on staff_act
  for each row execute function staff_act_stays();
create trigger staff_act_stays_whole before truncate on staff_act
  for each statement execute function staff_act_stays();

-- Who ships looks for what is still to be sent, the oldest first.
create index customer_order_to_ship on customer_order (number)
  where state = 'completed' and way is not null and shipped_at is null and withdrawn_at is null;
