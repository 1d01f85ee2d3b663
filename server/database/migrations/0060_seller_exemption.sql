-- What an invoice says of its seller from the seller's instant on: the legal form with capital and register, and in both
-- languages the sentence by which a seller without VAT says why; null with VAT.
alter table seller add column status text not null default '';
alter table seller add column exemption jsonb;
