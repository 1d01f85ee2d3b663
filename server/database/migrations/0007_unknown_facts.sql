-- What nobody has measured is null, not a guess: a climber trusts a length with a rope.
alter table sector alter column orientation drop not null;
alter table multipitch alter column orientation drop not null;
alter table climb
  alter column length_meters drop not null,
  alter column bolts drop not null;
