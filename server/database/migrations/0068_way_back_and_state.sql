-- Where somebody was on their way to when they asked for an account: a path of ours, so that the letter's link leads
-- them back to it on whatever device it is opened. Null for nowhere.
alter table registration add column back text;

-- The state or province that parcels to some countries name; null elsewhere, and where it was never asked for.
alter table address add column state text;
