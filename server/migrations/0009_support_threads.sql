-- States, notes and ready answers of the conversations between people and the team (decision record 102).

create table support_threads (
    conversation_id uuid not null primary key references conversations(id) on delete cascade,
    -- Counts the changes, so that of two operators at once one wins.
    revision integer default 0 not null,
    changed_by uuid references accounts(id) on delete set null,
    -- What the last change was: answered, solved, opened or snoozed.
    change text not null,
    changed_at timestamptz not null,
    -- From when on it is open because an operator wants so. A message of the person opens it without this.
    open_from timestamptz,
    -- Until then it is out of the queue, unless the person writes something after snoozed_seq.
    snoozed_until timestamptz,
    snoozed_seq integer,
    constraint support_threads_change_known check (change in ('answered', 'solved', 'opened', 'snoozed')),
    constraint support_threads_snoozed check ((change = 'snoozed') = (num_nulls(snoozed_until, snoozed_seq) = 0)),
    constraint support_threads_open check ((change in ('opened', 'snoozed')) = (open_from is not null))
);
create index support_threads_open_from on support_threads (open_from) where open_from is not null;
create index support_threads_changed on support_threads (change, changed_at desc, conversation_id);
create index support_threads_changed_by on support_threads (changed_by) where changed_by is not null;

-- What the team has dealt with before counts as solved.
insert into support_threads (conversation_id, change, changed_at)
select id, 'solved', active_at from conversations where kind = 'support' and waiting_since is null and last_seq > 0;

-- What operators write to each other about an item of a queue. People never see it.
create table queue_notes (
    id bigint generated always as identity primary key,
    kind text not null,
    item_id text not null,
    -- The person whom the item is about; the note is deleted with the account.
    account_id uuid references accounts(id) on delete cascade,
    operator_id uuid references accounts(id) on delete set null,
    client_id text not null,
    text text not null,
    created_at timestamptz not null,
    constraint queue_notes_client_id_check check (char_length(client_id) <= 100),
    constraint queue_notes_once unique (kind, item_id, operator_id, client_id)
);
create index queue_notes_item on queue_notes (kind, item_id, id desc);
create index queue_notes_account on queue_notes (account_id) where account_id is not null;
create index queue_notes_operator on queue_notes (operator_id) where operator_id is not null;
create index queue_notes_age on queue_notes (created_at);

create table ready_answers (
    id text not null primary key,
    -- Whose it is; null for those that all operators share.
    operator_id uuid references accounts(id) on delete cascade,
    title text not null,
    text text not null,
    changed_at timestamptz not null,
    constraint ready_answers_id_check check (char_length(id) <= 100)
);
create index ready_answers_operator on ready_answers (operator_id);

-- Operators are few among all accounts.
create index accounts_operators on accounts (full_name, id) where is_operator;
