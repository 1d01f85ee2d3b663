-- Crags and guidebooks of boulders.
alter table crag
  drop constraint crag_kind_check,
  add constraint crag_kind_check check (kind in ('cliff', 'multipitch', 'mixte', 'boulder'));
alter table guidebook
  drop constraint guidebook_kind_check,
  add constraint guidebook_kind_check check (kind in ('cliff', 'multipitch', 'mixte', 'boulder'));
