-- How far VAT follows a sale abroad from a day of Paris on: 'home' is the rate of the product for everybody, 'export' none
-- outside the European Union, 'oss' moreover the rate of each member state.
create table vat_reach (
  since date primary key,
  reach text not null check (reach in ('home', 'export', 'oss'))
);
-- What a country takes on books and on digital editions, percent, from a day of Paris on.
create table vat_rate (
  country text not null check (country ~ '^[A-Z]{2}$'),
  kind text not null check (kind in ('physical', 'virtual')),
  since date not null,
  rate numeric(4, 2) not null check (rate >= 0),
  primary key (country, kind, since)
);
-- In which country an item was taxed; null as long as VAT did not follow the buyer.
alter table order_line add column vat_country text;
