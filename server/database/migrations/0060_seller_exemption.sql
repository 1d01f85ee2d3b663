-- The sentence by which a seller without VAT says why, in both languages, from the seller's instant on; null with VAT.
alter table seller add column exemption jsonb;
