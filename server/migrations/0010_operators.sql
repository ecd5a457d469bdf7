-- What operators do, and what waits for them.

-- Every act of an operator, written in the transaction that does it. Ids and amounts, and the reason in the operator's own words;
-- no foreign keys, for a row outlives what it is about and never changes.
create table audit_log (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  operator_id uuid not null,
  action text not null,
  subject_kind text not null, -- a queue's kind, 'account', 'payment', 'event' or 'ticket'
  subject_id text not null,
  account_id uuid, -- whose account it was about
  reason text not null default '',
  facts jsonb not null default '{}'
);
create index audit_log_subject on audit_log (subject_kind, subject_id, id desc);
create index audit_log_account on audit_log (account_id, id desc) where account_id is not null;
create index audit_log_operator on audit_log (operator_id, id desc);

create trigger audit_log_kept before update or delete on audit_log
for each row execute function refuse_change();
create trigger audit_log_not_emptied before truncate on audit_log
for each statement execute function refuse_change();

-- Who works on what. A sign for the others, not a lock: of two who decide the same thing, the thing itself lets one win.
create table queue_assignments (
  kind text not null,
  item_id text not null,
  operator_id uuid not null references accounts (id) on delete cascade,
  assigned_at timestamptz not null,
  primary key (kind, item_id)
);
create index queue_assignments_operator on queue_assignments (operator_id);

alter table contact_messages
  add column resolved_at timestamptz,
  add column answer text; -- as it went out by e-mail
create index contact_messages_waiting on contact_messages (created_at) where resolved_at is null;

create table suspensions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  operator_id uuid not null, -- no foreign key, like audit_log's
  reason text not null, -- shown to the person
  suspended_at timestamptz not null,
  restored_at timestamptz,
  restored_by uuid,
  restored_reason text, -- shown to the person
  constraint suspensions_restored check (
    (restored_at is null) = (restored_by is null) and (restored_at is null) = (restored_reason is null)
  )
);
create unique index suspensions_one_running on suspensions (account_id) where restored_at is null;
create index suspensions_account on suspensions (account_id, suspended_at desc);

-- One for each suspension, by its key.
create table appeals (
  suspension_id uuid primary key references suspensions (id) on delete cascade,
  text text not null,
  made_at timestamptz not null,
  decided_at timestamptz,
  granted boolean,
  reason text, -- shown to the person
  constraint appeals_decided check (
    (decided_at is null) = (granted is null) and (decided_at is null) = (reason is null)
  )
);
create index appeals_waiting on appeals (made_at) where decided_at is null;

-- A refund above the limit, until a second operator has looked at it.
create table refund_confirmations (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments (id) on delete restrict,
  operator_id uuid not null, -- who asked; somebody else decides
  reason text not null,
  asked_at timestamptz not null,
  decided_at timestamptz,
  granted boolean,
  constraint refund_confirmations_decided check ((decided_at is null) = (granted is null))
);
create unique index refund_confirmations_one_waiting on refund_confirmations (payment_id) where decided_at is null;
create index refund_confirmations_waiting on refund_confirmations (asked_at) where decided_at is null;

-- People are looked for by any part of their name, and by contacts that are not proven as well.
create index accounts_folded_name on accounts using gin (fold_text(full_name) gin_trgm_ops);
create index accounts_email on accounts (email text_pattern_ops) where email is not null;
create index accounts_phone on accounts (phone text_pattern_ops) where phone is not null;

-- Which calls were made to a person: their tokens come back when that person is suspended.
create index token_movements_counterpart on token_movements (counterpart_id) where reason = 'spent';

-- Today's figures.
create index accounts_age on accounts (created_at);
create index payments_settled on payments (settled_at) where settled_at is not null;
create index token_movements_calls on token_movements (at) where unit = 'call' and reason = 'spent';
create index conversations_active on conversations (last_message_at) where last_message_at is not null;
