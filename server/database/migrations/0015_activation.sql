-- The digital edition for who owns the paper: answers to a book's question, codes printed in books, and the links
-- of the letters that open it.

-- Normalised and hashed like passwords. Several may be right: a word and its translation, a figure and its name.
create table activation_answer (
  guidebook_id integer not null references guidebook,
  hash text not null,
  primary key (guidebook_id, hash)
);

-- 80 random bits each, hashed; a code opens one account's guidebook, once.
create table activation_code (
  hash text primary key,
  guidebook_id integer not null references guidebook,
  created_at timestamptz not null,
  used_by uuid references customer on delete set null,
  used_at timestamptz
);

create table activation_link (
  token_hash text primary key,
  customer_id uuid not null references customer on delete cascade,
  guidebook_id integer not null references guidebook,
  created_at timestamptz not null,
  used_at timestamptz
);
create index activation_link_customer on activation_link (customer_id);
create index activation_link_created on activation_link (created_at);

-- Whether a right came by activation: activating again prolongs that one.
alter table validation add column activated boolean not null default false;
create unique index validation_activated on validation (customer_id, guidebook_id) where activated and not deleted;

-- Until when a customer was given a guidebook, by itself or by its digital edition; null is for good.
create view entitled_guidebook as
  select v.customer_id, g.id as guidebook_id,
         case when bool_or(v.end_at is null) then null else max(v.end_at) end as until
    from validation v
    left join product p on p.id = v.product_id and p.kind = 'virtual'
    join guidebook g on g.id = coalesce(v.guidebook_id, p.guidebook_id)
   where not v.deleted
   group by v.customer_id, g.id;
