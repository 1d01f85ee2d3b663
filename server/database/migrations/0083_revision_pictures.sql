-- Pictures that editors drew on and that are not published, or not yet: made of their photographs, known by their own hash.
create table revision_picture (
  picture_hash text primary key references picture,
  made_at timestamptz not null
);
