-- Browsers that get push notifications. A subscription belongs to one login: it ends with its session, and the server sends
-- nothing to it while the session is revoked or expired.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(), -- new whenever the endpoint moves to another session; each push carries it
  account_id uuid not null references accounts (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  endpoint text not null check (char_length(endpoint) <= 2000), -- the address at the push service; a secret
  p256dh text not null check (char_length(p256dh) <= 100), -- the browser's public key, base64url
  auth text not null check (char_length(auth) <= 50), -- the browser's authentication secret, base64url
  created_at timestamptz not null,
  last_sent_at timestamptz,
  failures integer not null default 0 check (failures >= 0), -- refusals of the push service since the last push that it accepted
  constraint push_subscriptions_endpoint unique (endpoint)
);
create index push_subscriptions_account on push_subscriptions (account_id, created_at);
create index push_subscriptions_session on push_subscriptions (session_id);
