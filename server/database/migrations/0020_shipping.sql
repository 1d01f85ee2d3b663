-- What it costs to send paper; the provider sets it. `countries` null is for all that no rate names, but those in
-- `except_countries`, where no carrier goes. Postage of new books is never free and at least 3 € (law of 2021).
create table shipping_rate (
  id integer generated always as identity primary key,
  method text not null check (method in ('standard', 'express')),
  countries text[],
  except_countries text[] not null default '{}',
  price_cents integer not null check (price_cents >= 300),
  is_tracked boolean not null,
  -- Working days.
  days_min smallint not null check (days_min > 0),
  days_max smallint not null check (days_max >= days_min)
);
insert into shipping_rate (method, countries, except_countries, price_cents, is_tracked, days_min, days_max) values
  ('standard', '{FR,MC}', '{}', 500, true, 3, 4),
  ('standard', null, '{AF,AQ,BV,BY,HM,KP,LY,RU,SD,SO,SS,SY,TF,UM,YE}', 500, false, 10, 20),
  ('express', null, '{AF,AQ,BV,BY,HM,KP,LY,RU,SD,SO,SS,SY,TF,UM,YE}', 1500, true, 4, 6);
