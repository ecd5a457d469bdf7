-- Whether the second factor includes an authenticator app. Somebody who has begun with a passkey has a secret that no app knows, so that a
-- process of the release before asks for a code and accepts the recovery codes.
alter table staff_second_factors add column has_app boolean not null default true;

-- The passkeys of staff: public keys, whose private keys never leave a phone, a computer or a security key. An admin's reset deletes them with
-- the second factor.
create table staff_passkeys (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references staff_second_factors (account_id) on delete cascade,
  credential_id text not null unique,
  -- The host name of the site for which it was made. A browser offers it nowhere else.
  rp_id text not null,
  public_key bytea not null,
  -- How often it was used, where the device counts. A lower count is that of a copy.
  counter bigint not null,
  -- How a browser reaches it, such as 'internal' or 'usb'.
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkeys_account on staff_passkeys (account_id, created_at);

-- The random text that a passkey signs. Each is used once, in the session that has asked for it.
create table staff_passkey_challenges (
  session_id uuid not null references sessions (id) on delete cascade,
  purpose text not null check (purpose in ('add', 'use')),
  challenge text not null,
  ends_at timestamptz not null,
  primary key (session_id, purpose)
);
