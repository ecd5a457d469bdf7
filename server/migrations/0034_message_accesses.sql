-- Staff read what two people wrote only after giving a reason, and for an hour (decision record 125).
create table message_accesses (
    id bigint generated always as identity primary key,
    operator_id uuid not null references accounts(id) on delete cascade,
    conversation_id uuid not null references conversations(id) on delete cascade,
    -- On whose page the operator began.
    account_id uuid not null references accounts(id) on delete cascade,
    reason text not null,
    opened_at timestamptz not null,
    ends_at timestamptz not null,
    constraint message_accesses_reason check (char_length(reason) between 1 and 2000),
    constraint message_accesses_end check (ends_at > opened_at)
);
create index message_accesses_of_operator on message_accesses (operator_id, conversation_id, ends_at desc);
create index message_accesses_of_conversation on message_accesses (conversation_id);
create index message_accesses_of_account on message_accesses (account_id);
create index message_accesses_end on message_accesses (ends_at);
