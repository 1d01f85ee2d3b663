-- What the server does by itself again and again. Of several processes one takes the turn of a job, and while it works
-- the job is due later for the others: who dies over it is followed by the next.
create table job (
  name text primary key,
  due_at timestamptz not null,
  done_at timestamptz
);
