-- Which picture was made of a photograph that an editor sent: a change that waited on the device still names the photograph.
create table adopted_photo (
  photo_hash text primary key,
  picture_hash text not null references revision_picture on delete cascade
);
create index adopted_photo_picture on adopted_photo (picture_hash);
