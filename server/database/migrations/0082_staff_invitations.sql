-- Who is invited to work at the counter and has no account yet: what they may do once their address is proven.
create table staff_invitation (
  email text primary key,
  roles text[] not null check (roles <> '{}' and roles <@ array['orders', 'content', 'accounts', 'owner']),
  -- Whose invitation it is: it is worth nothing once they are no owner any more.
  staff_id uuid not null references customer (id) on delete cascade,
  invited_at timestamptz not null
);
create index staff_invitation_staff on staff_invitation (staff_id);
create index staff_invitation_due on staff_invitation (invited_at);
