-- Contacts that are confirmed after the sign-up, wrong passwords counted by place, recovery links that are paced, and alerts.

-- The codes by which somebody who is logged in confirms an e-mail address or a phone number. The tries belong to the contact: another
-- code does not reset them. It replaces phone_proofs, which a server of the release before still uses while this one starts.
create table contact_proofs (
  account_id uuid not null references accounts (id) on delete cascade,
  contact text not null,
  code_hmac text not null, -- of the newest code
  earlier_hmacs text[] not null default '{}', -- an SMS can arrive after the next one was asked for
  expires_at timestamptz not null,
  sent_at timestamptz not null,
  delivery text not null,
  method text not null,
  resends integer not null default 0,
  tries integer not null default 0,
  locked_until timestamptz,
  primary key (account_id, contact),
  constraint contact_proofs_delivery_known check (delivery in ('sent', 'uncertain', 'refused')),
  constraint contact_proofs_method_known check (method in ('sms', 'whatsapp', 'email'))
);
create index contact_proofs_age on contact_proofs (sent_at);
insert into contact_proofs (account_id, contact, code_hmac, earlier_hmacs, expires_at, sent_at, delivery, method, resends, tries, locked_until)
select account_id, phone, code_hmac, earlier_hmacs, expires_at, sent_at, delivery, method, resends, tries, locked_until from phone_proofs;

-- A log-in with a contact that was never confirmed looks for the newest account that has it.
create index accounts_unproven_email on accounts (email, created_at desc) where email_proven_at is null and email is not null;
create index accounts_unproven_phone on accounts (phone, created_at desc) where phone_proven_at is null and phone is not null;

-- The networks from which an account logged in, as keyed hashes that differ from account to account: no address can be read from
-- them, and two people behind one address do not share a value.
create table login_places (
  account_id uuid not null references accounts (id) on delete cascade,
  network_hash text not null,
  last_login_at timestamptz not null,
  primary key (account_id, network_hash)
);
create index login_places_age on login_places (last_login_at);

-- Wrong passwords for a contact, under keyed hashes. Each place is counted apart, and all places that the account does not know are
-- counted once more together. Until free_at no password is looked at.
create table password_tries (
  contact_hash text not null,
  place_hash text not null, -- '' stands for all unknown places together
  tries integer not null,
  tried_at timestamptz not null,
  free_at timestamptz not null,
  primary key (contact_hash, place_hash)
);
create index password_tries_age on password_tries (tried_at);

-- How recovery messages are paced: only those count that the provider took.
alter table recovery_links
  add column channel text not null default 'email',
  add column from_known_place boolean not null default false,
  add column sent_at timestamptz,
  add constraint recovery_links_channel_known check (channel in ('email', 'sms'));

-- What operators must look at that no person wrote. Found again, the same alert is seen again instead of added.
create table alerts (
  id bigint primary key generated always as identity,
  kind text not null,
  title text not null,
  advice text not null,
  facts jsonb not null,
  found_at timestamptz not null,
  last_seen_at timestamptz not null,
  mailed_at timestamptz,
  resolved_at timestamptz,
  constraint alerts_once unique (kind)
);
create index alerts_open on alerts (found_at desc) where resolved_at is null;
