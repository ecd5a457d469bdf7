-- The support chat, what people report and say about the product, and their rights to their data.

-- One for each person, opened when they first look at it.
create table support_conversations (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  last_seq integer not null default 0, -- whoever adds a message raises it first, so on this row they wait for each other
  waiting_since timestamptz, -- the first message that nobody has answered; null: nothing waits for an operator
  created_at timestamptz not null,
  constraint support_conversations_one_each unique (account_id)
);
create index support_conversations_waiting on support_conversations (waiting_since) where waiting_since is not null;

create table support_messages (
  id bigint primary key generated always as identity,
  conversation_id uuid not null references support_conversations (id) on delete cascade,
  seq integer not null,
  from_team boolean not null,
  operator_id uuid references accounts (id) on delete set null, -- who answered; the person is shown the team only
  text text not null,
  client_id text, -- what the person's browser called it, so that a retry is known again
  created_at timestamptz not null,
  constraint support_messages_in_order unique (conversation_id, seq),
  constraint support_messages_sent_once unique (conversation_id, client_id),
  constraint support_messages_operator check (from_team or operator_id is null)
);
create index support_messages_operator on support_messages (operator_id) where operator_id is not null;

create table bug_reports (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  email text not null, -- as typed: where the answer is wanted
  phone text not null,
  report text not null,
  platform text not null,
  created_at timestamptz not null,
  resolved_at timestamptz,
  answer text -- as it went out by e-mail
);
create index bug_reports_account on bug_reports (account_id);
create index bug_reports_waiting on bug_reports (created_at) where resolved_at is null;

create table feedback (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  rating integer not null,
  text text not null,
  created_at timestamptz not null,
  resolved_at timestamptz,
  constraint feedback_rating_range check (rating between 1 and 5)
);
create index feedback_account on feedback (account_id);
create index feedback_waiting on feedback (created_at) where resolved_at is null;

-- What people report about others waits for an operator, too.
alter table reports add column resolved_at timestamptz;
create index reports_waiting on reports (created_at) where resolved_at is null;

-- Somebody's data as one file, named by its id in the storage.
create table data_archives (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  state text not null default 'preparing',
  bytes bigint,
  requested_at timestamptz not null,
  ready_at timestamptz,
  constraint data_archives_state_known check (state in ('preparing', 'ready')),
  constraint data_archives_ready check ((state = 'ready') = (ready_at is not null and bytes is not null))
);
create unique index data_archives_one_preparing on data_archives (account_id) where state = 'preparing';
create index data_archives_account on data_archives (account_id, requested_at desc);
create index data_archives_age on data_archives (requested_at);

-- An account that its person deletes is out of use at once, like a suspended one, so whatever hides those hides it too. Until
-- `erase_at` a log-in can bring it back; then nothing of the person is left in it, and only rows of others still name its id.
alter table accounts
  add column erase_at timestamptz,
  add column erased_at timestamptz,
  add constraint accounts_leaving_out_of_use check (
    (erase_at is null and erased_at is null) or suspended_at is not null
  ),
  add constraint accounts_erased check (
    erased_at is null
    or (email is null and phone is null and password_hash is null and picture_hash is null and background_hash is null)
  );
create index accounts_to_erase on accounts (erase_at) where erase_at is not null;
