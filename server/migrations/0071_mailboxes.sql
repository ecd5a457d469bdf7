-- One mailbox, one account: `ada+1@example.com` arrives where `ada@example.com` does, and Gmail also ignores dots. contacts.ts has the
-- same rule for the limits of codes.
create function mailbox_of(email text) returns text
language sql immutable strict parallel safe
as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end
  from (
    select regexp_replace(split_part(email, '@', 1), '(.)\+.*$', '\1') as name, split_part(email, '@', 2) as domain
  ) as parts
$$;

create unique index accounts_proven_mailbox on accounts (mailbox_of(email)) where email_proven_at is not null;
