-- The accounts that the journal is written to; no row is the usual ones.
create table account_numbers (
  "only" boolean primary key default true check ("only"),
  numbers jsonb not null,
  v integer not null
);

-- A month whose accounts are closed, by the calendar of France, such as "2026-10".
create table closed_month (
  month text primary key check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  closed_at timestamptz not null,
  closed_by uuid,
  key uuid not null unique
);

-- Its files, made once, with the SHA-256 of their bytes in UTF-8. They name nobody.
create table closed_file (
  month text not null references closed_month (month),
  kind text not null check (kind in ('journal', 'invoices', 'consumers')),
  name text not null,
  text text not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  primary key (month, kind)
);

create function closed_month_stays() returns trigger language plpgsql as $$
begin
  -- A backup is restored into tables that were emptied: an empty one loses nothing.
  if tg_op = 'TRUNCATE' and not exists (select from closed_month) then
    return null;
  end if;
  raise exception 'A closed month stays as it is.';
end;
$$;
create trigger closed_month_stays before update or delete on closed_month
  for each row execute function closed_month_stays();
create trigger closed_month_stays_whole before truncate on closed_month
  for each statement execute function closed_month_stays();
create trigger closed_file_stays before update or delete on closed_file
  for each row execute function closed_month_stays();
create trigger closed_file_stays_whole before truncate on closed_file
  for each statement execute function closed_month_stays();
