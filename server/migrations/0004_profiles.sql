-- Proving a phone after the sign-up, and the identity check behind the 'Verified' badge.

-- One number at a time for each account. The tries belong to the number: another code does not reset them.
create table phone_proofs (
  account_id uuid not null references accounts (id) on delete cascade,
  phone text not null,
  code_hmac text not null, -- of the newest code
  earlier_hmacs text[] not null default '{}', -- an SMS can arrive after the next one was asked for
  expires_at timestamptz not null,
  sent_at timestamptz not null,
  delivery text not null,
  method text not null,
  resends integer not null default 0,
  tries integer not null default 0,
  locked_until timestamptz,
  primary key (account_id, phone),
  constraint phone_proofs_delivery_known check (delivery in ('sent', 'uncertain', 'refused')),
  constraint phone_proofs_method_known check (method in ('sms', 'whatsapp'))
);
create index phone_proofs_age on phone_proofs (sent_at);

-- Only operators read the document; its picture is deleted 30 days after the decision. No whole number is ever kept.
create table identity_checks (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  document_kind text not null,
  last_four text not null,
  document_key text, -- in the storage; null once it is deleted
  state text not null default 'pending',
  reason text,
  requested_at timestamptz not null,
  decided_at timestamptz,
  constraint identity_checks_state_known check (state in ('pending', 'approved', 'refused')),
  constraint identity_checks_decided check ((state = 'pending') = (decided_at is null)),
  constraint identity_checks_refused_with_reason check (state <> 'refused' or reason is not null)
);
create unique index identity_checks_one_pending on identity_checks (account_id) where state = 'pending';
create index identity_checks_account on identity_checks (account_id, requested_at desc);
create index identity_checks_queue on identity_checks (requested_at) where state = 'pending';
create index identity_checks_documents on identity_checks (decided_at) where document_key is not null;
