-- The role of somebody of the staff. Everybody who was an operator could do everything, and still can.
alter table accounts add column staff_role text;
-- Since when they have this role: whoever is new is no second person for what others have asked for.
alter table accounts add column staff_role_since timestamptz;
alter table accounts add constraint accounts_staff_role
  check (staff_role in ('agent', 'trust', 'finance', 'door', 'admin')) not valid;

-- A process of the release before knows only `is_operator`: whom it makes an operator becomes an admin, as before.
create function set_staff_role() returns trigger language plpgsql as $$
begin
  if not new.is_operator then
    new.staff_role := null;
  elsif new.staff_role is null then
    new.staff_role := 'admin';
  end if;
  if new.staff_role is null then
    new.staff_role_since := null;
  elsif tg_op = 'INSERT' then
    new.staff_role_since := coalesce(new.staff_role_since, now());
  elsif new.staff_role is distinct from old.staff_role and new.staff_role_since is not distinct from old.staff_role_since then
    new.staff_role_since := now();
  end if;
  return new;
end
$$;
create trigger accounts_staff_role before insert or update of is_operator, staff_role on accounts
  for each row execute function set_staff_role();

update accounts set staff_role = 'admin' where is_operator;
update accounts set staff_role_since = created_at where is_operator;

-- When the staff changed last: from then on a day counts for whoever decides alone.
create index audit_log_staff on audit_log (at)
  where (action in ('staff.role', 'staff.end', 'operator.create', 'operator.remove'));

-- Invitations to the staff, by email. The link has a code, of which only the hash is stored. A row goes when its link is used or too old.
create table staff_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  role text not null check (role in ('agent', 'trust', 'finance', 'door', 'admin')),
  code_hash text constraint staff_invitations_code unique,
  invited_by uuid references accounts (id),
  invited_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index staff_invitations_mailbox on staff_invitations (mailbox_of(email));
create index staff_invitations_by on staff_invitations (invited_by);
