-- People, their sessions, and everything that happens before somebody has an account.

create table pictures (
  hash text primary key, -- of the bytes; public addresses are /media/{hash}-{width}.webp
  width integer not null,
  height integer not null,
  colour text not null, -- '#rrggbb', shown until the picture is there
  created_at timestamptz not null default now(),
  constraint pictures_size_positive check (width > 0 and height > 0)
);

create table accounts (
  id uuid primary key default gen_random_uuid(),
  role text not null default 'user',
  is_operator boolean not null default false,
  full_name text not null,
  email text,
  email_proven_at timestamptz,
  phone text,
  phone_proven_at timestamptz,
  password_hash text, -- null: Google only
  picture_hash text references pictures (hash) on delete set null,
  background_hash text references pictures (hash) on delete set null,
  is_verified boolean not null default false,
  suspended_at timestamptz,
  suspended_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint accounts_role_known check (role in ('user', 'artisan')),
  constraint accounts_email_lower check (email = lower(email)),
  constraint accounts_phone_e164 check (phone ~ '^\+234[0-9]{10}$')
);

-- Only a proven contact is unique: an unproven one blocks nobody.
create unique index accounts_proven_email on accounts (email) where email_proven_at is not null;
create unique index accounts_proven_phone on accounts (phone) where phone_proven_at is not null;
create index accounts_picture on accounts (picture_hash) where picture_hash is not null;
create index accounts_background on accounts (background_hash) where background_hash is not null;

create table google_identities (
  subject text primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index google_identities_account on google_identities (account_id);

-- A nonce is given out once and used once, so that a Google token cannot be replayed.
create table google_nonces (
  nonce_hash text primary key,
  expires_at timestamptz not null
);
create index google_nonces_expiry on google_nonces (expires_at);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  user_agent text not null default '',
  logged_in_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_account on sessions (account_id) where revoked_at is null;
create index sessions_expiry on sessions (expires_at);

-- One row per contact that a code was sent to. The tries belong to the contact: a new code does not reset them.
create table pending_sign_ups (
  contact text primary key, -- the e-mail address or phone number that the code proves
  id uuid not null unique default gen_random_uuid(),
  method text not null,
  full_name text not null,
  email text not null,
  phone text not null,
  password_hash text not null,
  agreed boolean not null,
  terms_version text not null,
  sent_at timestamptz not null,
  delivery text not null,
  resends integer not null default 0,
  tries integer not null default 0,
  locked_until timestamptz,
  -- Set once the code was right: the same call again (its answer was lost on the way) succeeds again.
  account_id uuid references accounts (id) on delete cascade,
  constraint pending_sign_ups_method_known check (method in ('sms', 'whatsapp', 'email')),
  constraint pending_sign_ups_delivery_known check (delivery in ('sent', 'uncertain', 'refused'))
);
create index pending_sign_ups_age on pending_sign_ups (sent_at);
create index pending_sign_ups_account on pending_sign_ups (account_id) where account_id is not null;

-- The codes of a contact. An SMS can arrive after the next one was asked for, so each is good until it expires.
-- A contact that already has an account gets a notice instead, except by WhatsApp, and has no row here.
create table sign_up_codes (
  contact text not null references pending_sign_ups (contact) on delete cascade,
  code_hmac text not null,
  expires_at timestamptz not null,
  primary key (contact, code_hmac)
);

create table recovery_links (
  code_hash text primary key,
  account_id uuid not null references accounts (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index recovery_links_account on recovery_links (account_id);
create index recovery_links_expiry on recovery_links (expires_at);

-- What a person was shown and ticked, and when.
create table consents (
  id bigint primary key generated always as identity,
  account_id uuid not null references accounts (id) on delete cascade,
  document text not null,
  version text not null,
  agreed boolean not null,
  recorded_at timestamptz not null default now()
);
create index consents_account on consents (account_id);

-- The store of rate-limiter-flexible, shared by all server processes. The column names are the library's.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  message text not null,
  created_at timestamptz not null default now()
);
create index contact_messages_age on contact_messages (created_at);
