-- What maintenance looks for: without these each batch of it reads the whole table.
create index session_expires on session (expires_at);
create index session_revoked on session (revoked_at) where revoked_at is not null;
create index attempt_since on attempt (since);
create index email_change_created on email_change (created_at);
create index letter_sent on letter (sent_at) where sent_at is not null;
create index letter_given_up on letter (given_up_at) where given_up_at is not null;
create index applied_write_made on applied_write (customer_id, created_at);
