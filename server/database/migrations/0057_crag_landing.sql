-- Where a helicopter can land near a crag, as a place and a short text; null where the provider does not know.
alter table crag add column landing jsonb;
