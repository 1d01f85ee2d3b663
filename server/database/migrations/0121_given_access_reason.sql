-- Why access was given by hand, as the staff writes it down for each other; nothing for what was given before. A former
-- release beside this one says nothing.
alter table given_access add column reason text not null default '' check (length(reason) <= 200);
