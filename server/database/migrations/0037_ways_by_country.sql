-- A rate that names a country hid every way for all others there; now it hides the one of its own method only. What
-- was hidden so far is excluded, so that nobody's postage changes by itself.
update shipping_rate as others
   set except_countries = (
     select array(
       select distinct code from (
         select unnest(others.except_countries) as code
         union
         select unnest(named.countries) from shipping_rate as named
          where named.countries is not null and named.method <> others.method
       ) as codes order by code))
 where others.countries is null;
