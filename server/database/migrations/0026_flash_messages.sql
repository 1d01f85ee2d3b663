-- What a customer took note of stays noted when the message is taken back: a promise that waited without signal is
-- not refused for it. Numbers of messages are never given twice.
alter table flash_acknowledgement drop constraint flash_acknowledgement_flash_message_id_fkey;
create index flash_acknowledgement_v on flash_acknowledgement (customer_id, v);
