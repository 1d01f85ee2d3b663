-- What the provider says otherwise than the app does, text by text.
create table corrected_text (
  language text not null check (language in ('fr', 'en')),
  key text not null,
  words text not null,
  primary key (language, key)
);
