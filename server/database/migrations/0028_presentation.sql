-- Pages in the provider's own words; one that came with the product is a file until it is written here.
create table presentation_page (
  slug text primary key,
  title jsonb not null,
  -- Sanitised HTML in both languages.
  content jsonb not null,
  updated_at timestamptz not null
);
