-- Money, plans, tokens and revealed numbers. Rows about money outlive the account that they belong to: they hold ids and
-- amounts, no names.

create table payments (
  id uuid primary key default gen_random_uuid(),
  reference text not null, -- ours, given to the provider; stored before the provider is called
  account_id uuid references accounts (id) on delete set null,
  purpose text not null,
  item text not null, -- what is bought: the id of a plan or of an event
  quantity integer not null default 1,
  amount_kobo bigint not null, -- for all of it
  currency text not null default 'NGN',
  state text not null default 'pending',
  authorization_url text, -- of the payment page; null until the provider has made it
  provider_id text, -- of the transaction, known once it is paid
  receipt_number bigint,
  created_at timestamptz not null,
  settled_at timestamptz, -- when we learned that it is paid
  checks integer not null default 0,
  checked_at timestamptz, -- when the provider was last asked
  next_check_at timestamptz, -- when the sweep asks again; null: no longer by itself
  constraint payments_reference unique (reference),
  constraint payments_receipt_number unique (receipt_number),
  constraint payments_purpose_known check (purpose in ('subscription', 'ticket')),
  constraint payments_state_known check (state in ('pending', 'success', 'failed', 'reversed')),
  constraint payments_amount_positive check (amount_kobo > 0 and quantity > 0),
  constraint payments_settled check (
    (state in ('success', 'reversed')) = (settled_at is not null) and (settled_at is null) = (receipt_number is null)
  )
);
create index payments_account on payments (account_id, created_at desc);
create index payments_due on payments (next_check_at) where next_check_at is not null;
create index payments_age on payments (created_at);

create sequence receipt_numbers;

-- What the provider told us by signed webhook. It may tell the same many times.
create table payment_notices (
  event text not null,
  event_id text not null,
  reference text not null,
  facts jsonb not null, -- the few fields of the notice that are acted upon
  received_at timestamptz not null,
  handled_at timestamptz,
  primary key (event, event_id)
);
create index payment_notices_open on payment_notices (received_at) where handled_at is null;

create table refunds (
  payment_id uuid primary key references payments (id) on delete restrict,
  state text not null default 'requested',
  reason text not null default '',
  requested_at timestamptz not null,
  changed_at timestamptz not null,
  constraint refunds_state_known check (state in ('requested', 'sent', 'refunded', 'refused'))
);

create table payment_disputes (
  id text primary key, -- the provider's
  payment_id uuid not null references payments (id) on delete restrict,
  state text not null,
  opened_at timestamptz not null,
  constraint payment_disputes_state_known check (state in ('open', 'won', 'lost'))
);
create index payment_disputes_payment on payment_disputes (payment_id);

-- What does not add up and needs an operator. Found again, it is the same row.
create table money_problems (
  id bigint primary key generated always as identity,
  subject text not null, -- a payment's reference, or a subscription's id
  kind text not null,
  facts jsonb not null,
  found_at timestamptz not null,
  last_seen_at timestamptz not null,
  resolved_at timestamptz,
  constraint money_problems_once unique (subject, kind)
);
create index money_problems_open on money_problems (found_at desc) where resolved_at is null;

create table subscriptions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid references accounts (id) on delete set null,
  payment_id uuid not null references payments (id) on delete restrict,
  plan_id text not null,
  is_unlimited boolean not null,
  state text not null default 'active',
  starts_at timestamptz not null,
  expires_at timestamptz not null,
  constraint subscriptions_one_a_payment unique (payment_id), -- a payment is credited once, whoever learns of it first
  constraint subscriptions_state_known check (
    state in ('active', 'paused', 'expired', 'refund_requested', 'refunded', 'suspended')
  ),
  constraint subscriptions_period check (expires_at > starts_at)
);
create index subscriptions_account on subscriptions (account_id, expires_at);
create index subscriptions_expiry on subscriptions (expires_at) where state in ('active', 'paused');

-- The ledger. Code only ever adds movements: their balance is the database's work. Each movement moves the one row of its
-- subscription and unit, on which rivals wait for each other, and that row refuses to go below zero.
create table token_balances (
  subscription_id uuid not null references subscriptions (id) on delete restrict,
  unit text not null,
  balance integer not null default 0,
  steps integer not null default 0, -- how many movements it has seen
  primary key (subscription_id, unit),
  constraint token_balances_unit_known check (unit in ('call', 'message', 'boost_day', 'featured_job_day')),
  constraint token_balances_not_negative check (balance >= 0)
);

create table token_movements (
  id bigint primary key generated always as identity,
  subscription_id uuid not null,
  unit text not null,
  step integer not null default 0, -- set by the trigger, like the balance after it
  balance integer not null default 0,
  reason text not null,
  amount integer not null,
  at timestamptz not null,
  counterpart_id uuid, -- whom it was about. No foreign key: the row outlives the account, and never changes
  detail text not null default '', -- why a token came back
  returns_id bigint references token_movements (id) on delete restrict, -- the spending that it gives back
  idempotency_key text,
  foreign key (subscription_id, unit) references token_balances (subscription_id, unit) on delete restrict,
  constraint token_movements_in_order unique (subscription_id, unit, step),
  constraint token_movements_returned_once unique (returns_id),
  constraint token_movements_reason_known check (reason in ('granted', 'spent', 'returned', 'expired', 'refunded')),
  constraint token_movements_direction check (
    case when reason in ('granted', 'returned') then amount >= 0 else amount <= 0 end
  ),
  constraint token_movements_return_of check ((reason = 'returned') = (returns_id is not null))
);
create unique index token_movements_once on token_movements (subscription_id, idempotency_key)
  where idempotency_key is not null;
create index token_movements_newest on token_movements (subscription_id, id desc);

create function move_tokens() returns trigger
language plpgsql
as $$
begin
  if new.reason = 'granted' then
    insert into token_balances (subscription_id, unit) values (new.subscription_id, new.unit) on conflict do nothing;
  end if;
  update token_balances set balance = balance + new.amount, steps = steps + 1
  where subscription_id = new.subscription_id and unit = new.unit
  returning steps, balance into strict new.step, new.balance;
  return new;
end
$$;

create trigger token_movements_added before insert on token_movements
for each row execute function move_tokens();

create function refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception '% is not changed by hand', tg_table_name using errcode = 'integrity_constraint_violation';
end
$$;

create trigger token_movements_kept before update or delete on token_movements
for each row execute function refuse_change();
create trigger token_movements_not_emptied before truncate on token_movements
for each statement execute function refuse_change();

-- The condition is looked at before the trigger counts itself: 0 by hand, 1 from within move_tokens.
create trigger token_balances_kept before insert or update on token_balances
for each row when (pg_trigger_depth() < 1) execute function refuse_change();
create trigger token_balances_not_deleted before delete on token_balances
for each row execute function refuse_change();
create trigger token_balances_not_emptied before truncate on token_balances
for each statement execute function refuse_change();

-- A number that was revealed to a person, free to them until then. One row for the pair, on which double taps wait for each other.
create table contact_reveals (
  viewer_id uuid not null references accounts (id) on delete cascade,
  person_id uuid not null references accounts (id) on delete cascade,
  free_until timestamptz not null,
  primary key (viewer_id, person_id),
  constraint contact_reveals_not_oneself check (viewer_id <> person_id)
);
create index contact_reveals_person on contact_reveals (person_id);
