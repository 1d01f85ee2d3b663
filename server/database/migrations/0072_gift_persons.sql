-- A gift goes by letter to the person it is for, on a day, with some words of who gives it.
alter table gift
  -- Where the letter goes, how the giver calls themselves, and what they write: text only. None of it stays once the
  -- gift is opened or over.
  add column recipient text,
  add column giver text,
  add column message text check (length(message) <= 500),
  add column language text check (language in ('fr', 'en')),
  -- By the calendar of France.
  add column goes_on date,
  -- When the letter to the person was queued; null while it waits for its day.
  add column sent_at timestamptz,
  add check (
    recipient is null
    or (giver is not null and message is not null and language is not null and goes_on is not null)
  );
create index gift_going on gift (goes_on)
  where recipient is not null and sent_at is null and opened_at is null and ended_at is null;
