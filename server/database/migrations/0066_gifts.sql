-- A digital guidebook in the cart may be a gift.
alter table cart_item add column gift boolean not null default false;
alter table order_line add column gift boolean not null default false;

-- The code that opens a paid gift, once, to whoever enters it.
create table gift (
  order_id uuid not null,
  line_number smallint not null,
  guidebook_id integer not null,
  -- Another letter brings another code, which takes this one's place.
  code_hash text not null unique,
  opened_at timestamptz,
  withdrawn_at timestamptz,
  -- Withdrawn from, or paid back: it opens nothing any more.
  ended_at timestamptz,
  primary key (order_id, line_number),
  foreign key (order_id, line_number) references order_line on delete cascade,
  check (opened_at is null or ended_at is null)
);
