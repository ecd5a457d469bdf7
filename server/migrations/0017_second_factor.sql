-- The second factor of staff: the secret of an authenticator app, sealed with a key that is not in the database. It counts once it is proven.
create table staff_second_factors (
  account_id uuid primary key references accounts (id) on delete cascade,
  sealed_secret text not null,
  begun_at timestamptz not null,
  proven_at timestamptz,
  -- The time step of the last code that was used: a code works once.
  last_step bigint
);

-- Ten single-use codes for the day when the phone is lost, as keyed hashes.
create table staff_recovery_codes (
  account_id uuid not null references staff_second_factors (account_id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- When the code of the app, and later the password and the code again, were given in this session.
alter table sessions add column code_given_at timestamptz;
alter table sessions add column confirmed_at timestamptz;

-- Whoever joins the staff has a session of 12 hours at most; whoever leaves it has no second factor any more.
create function change_staff_access() returns trigger language plpgsql as $$
begin
  if new.staff_role is null then
    delete from staff_second_factors where account_id = new.id;
  elsif old.staff_role is null then
    update sessions set expires_at = least(expires_at, logged_in_at + interval '12 hours')
      where account_id = new.id and revoked_at is null;
  end if;
  return null;
end
$$;
create trigger accounts_staff_access after update of is_operator, staff_role on accounts
  for each row when (old.staff_role is distinct from new.staff_role) execute function change_staff_access();

-- Whoever sees documents or money has seven days to set it up, from joining or from this upgrade. Then their session opens nothing else.
alter table accounts add column second_factor_due timestamptz;
create function set_second_factor_due() returns trigger language plpgsql as $$
begin
  if new.staff_role is null or new.staff_role in ('agent', 'door') then
    new.second_factor_due := null;
  elsif new.second_factor_due is null then
    new.second_factor_due := now() + interval '7 days';
  end if;
  return new;
end
$$;
-- Its name comes after that of accounts_staff_role, whose result it reads.
create trigger accounts_staff_second_factor before insert or update of is_operator, staff_role on accounts
  for each row execute function set_second_factor_due();

update sessions set expires_at = least(expires_at, logged_in_at + interval '12 hours')
  from accounts where accounts.id = account_id and is_operator and revoked_at is null;

alter table accounts validate constraint accounts_staff_role;
update accounts set second_factor_due = now() + interval '7 days' where staff_role in ('admin', 'trust', 'finance');
