-- Answers to first messages while an artisan is away (decision record 116).

-- What an artisan has written for it; no row means that it is turned off.
create table away_answers (
    account_id uuid not null primary key references accounts(id) on delete cascade,
    text text not null,
    changed_at timestamptz not null,
    constraint away_answers_length check (char_length(text) between 1 and 200)
);

-- What conversations got of it: once each, and no message, so nothing takes it for a reply.
create table automatic_answers (
    conversation_id uuid not null primary key references conversations(id) on delete cascade,
    account_id uuid not null references accounts(id) on delete cascade,
    text text not null,
    seq integer not null,
    sent_at timestamptz not null,
    -- Operators have hidden the texts of the profile, of which the answer is one.
    hidden_at timestamptz
);
create index automatic_answers_of_account on automatic_answers (account_id);
