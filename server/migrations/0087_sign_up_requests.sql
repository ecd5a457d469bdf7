-- What somebody typed who asked for a code, one row for each time that the form was filled in: a contact can have several, perhaps of
-- strangers, and none of them learns of the others. The codes, tries and waits stay with the contact, in pending_sign_ups.
create table sign_up_requests (
  contact text not null references pending_sign_ups (contact) on delete cascade,
  id uuid not null, -- `signup_id`; under two contacts when the person chose another way
  method text not null,
  full_name text not null,
  email text not null,
  phone text not null,
  password_hash text not null,
  agreed boolean not null,
  terms_version text not null,
  -- What this requester was answered. Perhaps no code was sent, because another had gone to the contact shortly before.
  asked_at timestamptz not null,
  delivery text not null,
  resends integer not null default 0,
  -- Set once the code was right: the same call again (its answer was lost on the way) succeeds again.
  account_id uuid references accounts (id) on delete cascade,
  primary key (contact, id),
  constraint sign_up_requests_method_known check (method in ('sms', 'whatsapp', 'email')),
  constraint sign_up_requests_delivery_known check (delivery in ('sent', 'uncertain', 'refused'))
);
create index sign_up_requests_id on sign_up_requests (id);
create index sign_up_requests_account on sign_up_requests (account_id) where account_id is not null;

-- The request whose code is the newest. One person may have it under two contacts.
alter table pending_sign_ups drop constraint pending_sign_ups_id_key;

-- How long the provider took for the newest code; null while it works.
alter table pending_sign_ups add column took_ms integer;

insert into sign_up_requests (contact, id, method, full_name, email, phone, password_hash, agreed, terms_version, asked_at, delivery, resends, account_id)
select contact, id, method, full_name, email, phone, password_hash, agreed, terms_version, sent_at, delivery, resends, account_id
from pending_sign_ups;

-- A process of the release before knows only the columns of pending_sign_ups, and may have begun, corrected or finished a sign-up that a
-- process of this release continues. The next release drops this trigger and the columns.
create function copy_sign_up_request() returns trigger
language plpgsql
as $$
begin
  insert into sign_up_requests as known (contact, id, method, full_name, email, phone, password_hash, agreed, terms_version, asked_at, delivery, resends, account_id)
  values (new.contact, new.id, new.method, new.full_name, new.email, new.phone, new.password_hash, new.agreed, new.terms_version,
    new.sent_at, new.delivery, new.resends, new.account_id)
  on conflict (contact, id) do update set
    method = excluded.method, full_name = excluded.full_name, email = excluded.email, phone = excluded.phone,
    password_hash = excluded.password_hash, agreed = excluded.agreed, terms_version = excluded.terms_version,
    asked_at = greatest(known.asked_at, excluded.asked_at), delivery = excluded.delivery,
    resends = case when excluded.asked_at > known.asked_at then excluded.resends else known.resends end,
    account_id = coalesce(excluded.account_id, known.account_id);
  return null;
end
$$;
create trigger copy_sign_up_request
after insert or update of id, method, full_name, email, phone, password_hash, agreed, terms_version, sent_at, delivery, account_id
on pending_sign_ups for each row execute function copy_sign_up_request();
