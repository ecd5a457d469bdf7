-- The risk of accounts: what the product already stores about them, put together by a task of the queue (decision record 127). Operators read it;
-- nothing else does. Rows are deleted after 90 days.

-- Up to when the task has looked for accounts with something new.
create table risk_runs (
    id boolean default true not null,
    through timestamptz not null,
    constraint risk_runs_pkey primary key (id),
    constraint risk_runs_one check (id)
);

-- Accounts that wait for the task.
create table risk_waiting (
    account_id uuid not null references accounts(id) on delete cascade,
    -- When the task failed with it. It is tried again a day later, after the others.
    tried_at timestamptz,
    constraint risk_waiting_pkey primary key (account_id)
);
create index risk_waiting_next on risk_waiting (tried_at nulls first, account_id);

-- Why an account may be a fraud.
create table risk_reasons (
    account_id uuid not null references accounts(id) on delete cascade,
    reason text not null,
    weight smallint not null,
    -- How many people, jobs or pictures it is about.
    count integer not null,
    happened_at timestamptz not null,
    -- When the task found it first, or found that it weighs more, or that it goes on after somebody has looked.
    found_at timestamptz not null,
    -- The count when somebody looked last.
    looked_count integer,
    constraint risk_reasons_pkey primary key (account_id, reason),
    constraint risk_reasons_weight check (weight > 0 and weight <= 100),
    constraint risk_reasons_count check (count > 0)
);
create index risk_reasons_age on risk_reasons (happened_at);

-- One row for each account with a reason.
create table risk_scores (
    account_id uuid not null references accounts(id) on delete cascade,
    score smallint not null,
    -- The newest `found_at` of its reasons.
    newest_at timestamptz not null,
    computed_at timestamptz not null,
    looked_at timestamptz,
    looked_by uuid references accounts(id) on delete set null,
    note text default '' not null,
    -- Nobody has looked since the newest reason.
    waits boolean generated always as (looked_at is null or newest_at > looked_at) stored,
    constraint risk_scores_pkey primary key (account_id),
    constraint risk_scores_score check (score > 0 and score <= 100),
    constraint risk_scores_note check (char_length(note) <= 2000)
);
create index risk_scores_list on risk_scores (score desc, account_id) where waits;
create index risk_scores_age on risk_scores (computed_at);
create index risk_scores_looked_at on risk_scores (looked_at) where looked_by is not null or note <> '';
create index risk_scores_looked_by on risk_scores (looked_by) where looked_by is not null;

-- Which other accounts the reasons are about.
create table risk_links (
    account_id uuid not null references accounts(id) on delete cascade,
    other_id uuid not null references accounts(id) on delete cascade,
    reason text not null,
    happened_at timestamptz not null,
    constraint risk_links_pkey primary key (account_id, other_id, reason),
    constraint risk_links_not_oneself check (account_id <> other_id)
);
create index risk_links_other on risk_links (other_id);
create index risk_links_age on risk_links (happened_at);
