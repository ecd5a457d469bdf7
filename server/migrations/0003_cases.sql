-- Problems with agreements (decision record 92).

-- Set when a case or another record of an agreement names the file. It is then neither sent as a message nor deleted as unsent.
alter table chat_files add column attached_at timestamptz;

create table agreement_cases (
    id uuid default gen_random_uuid() not null primary key,
    number bigint generated always as identity (start with 1001),
    agreement_id uuid not null references agreements(id) on delete cascade,
    opener_id uuid not null references accounts(id) on delete cascade,
    problem text not null,
    state text default 'open' not null,
    opened_at timestamptz not null,
    -- When one of the two asked for a decision before the time for it.
    team_asked_at timestamptz,
    -- The waiting proposal, or the accepted one.
    proposal_id bigint,
    ended_at timestamptz,
    decided_against uuid references accounts(id) on delete set null,
    constraint agreement_cases_problem_known check (problem in ('nobody_came', 'not_finished', 'poor_work', 'more_money', 'damage', 'not_paid', 'other')),
    constraint agreement_cases_state_known check (state in ('open', 'proposed', 'solved', 'decided', 'withdrawn')),
    constraint agreement_cases_ended check ((state in ('open', 'proposed')) = (ended_at is null)),
    constraint agreement_cases_proposal check (state not in ('proposed', 'solved') or proposal_id is not null),
    constraint agreement_cases_decided check (decided_against is null or state = 'decided')
);
create unique index agreement_cases_one_open on agreement_cases (agreement_id) where state in ('open', 'proposed');
create index agreement_cases_of_agreement on agreement_cases (agreement_id, number desc);
create index agreement_cases_of_opener on agreement_cases (opener_id);
create index agreement_cases_against on agreement_cases (decided_against) where decided_against is not null;
create index agreement_cases_waiting on agreement_cases (opened_at) where state in ('open', 'proposed');

create table agreement_case_steps (
    id bigint generated always as identity primary key,
    case_id uuid not null references agreement_cases(id) on delete cascade,
    step text not null,
    -- Null for a decision by an operator.
    actor_id uuid references accounts(id) on delete cascade,
    client_id text,
    content_hash text,
    text text default '' not null,
    proposal text,
    day date,
    price_kobo bigint,
    created_at timestamptz not null,
    constraint agreement_case_steps_once unique (case_id, actor_id, client_id),
    constraint agreement_case_steps_step_known check (step in ('open', 'write', 'propose', 'accept', 'decline', 'withdraw', 'ask_team', 'decide')),
    constraint agreement_case_steps_by_person check ((step = 'decide') = (actor_id is null) and (actor_id is null) = (client_id is null)),
    constraint agreement_case_steps_client_id check (char_length(client_id) <= 100),
    constraint agreement_case_steps_text check (char_length(text) <= 2000),
    constraint agreement_case_steps_proposal_known check (proposal in ('come_back', 'price', 'call_off')),
    constraint agreement_case_steps_proposal check ((step = 'propose') = (proposal is not null)),
    constraint agreement_case_steps_day check ((day is not null) = (proposal is not distinct from 'come_back')),
    constraint agreement_case_steps_price check ((price_kobo is not null) = (proposal is not distinct from 'price') and price_kobo > 0 and price_kobo % 100 = 0)
);
create index agreement_case_steps_of_actor on agreement_case_steps (actor_id);

create table agreement_case_pictures (
    file_id uuid not null primary key references chat_files(id) on delete cascade,
    step_id bigint not null references agreement_case_steps(id) on delete cascade,
    position integer not null
);
create index agreement_case_pictures_of_step on agreement_case_pictures (step_id, position);
