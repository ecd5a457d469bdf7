-- Money that passed between the two people of an agreement outside the product (decision record 93).
create table agreement_payments (
    id uuid default gen_random_uuid() not null primary key,
    agreement_id uuid not null references agreements (id) on delete cascade,
    author_id uuid not null references accounts (id) on delete cascade,
    client_id text not null,
    content_hash text,
    purpose text not null,
    amount_kobo bigint not null,
    -- The picture of the receipt.
    file_id uuid references chat_files (id) on delete set null,
    state text default 'recorded' not null,
    created_at timestamptz not null,
    -- The last step after the record: who of the two took it follows from the state.
    ended_at timestamptz,
    end_client_id text,
    end_hash text,
    -- Why the other person disputes it.
    dispute text default '' not null,
    constraint agreement_payments_once unique (agreement_id, author_id, client_id),
    constraint agreement_payments_purpose_known check (purpose in ('deposit', 'materials', 'work', 'rest')),
    constraint agreement_payments_amount check (amount_kobo > 0 and amount_kobo <= 10000000000 and amount_kobo % 100 = 0),
    constraint agreement_payments_state_known check (state in ('recorded', 'confirmed', 'disputed', 'withdrawn')),
    constraint agreement_payments_ended check ((state = 'recorded') = (ended_at is null)),
    constraint agreement_payments_client_id check (char_length(client_id) <= 100 and char_length(end_client_id) <= 100),
    constraint agreement_payments_dispute check (char_length(dispute) <= 300 and (dispute = '' or state <> 'recorded'))
);
create index agreement_payments_of_agreement on agreement_payments (agreement_id, created_at);
create index agreement_payments_of_author on agreement_payments (author_id);
create index agreement_payments_of_file on agreement_payments (file_id) where file_id is not null;

-- The stages in which the price of an offer is paid: purposes and amounts in kobo, in their order; null without stages.
alter table agreement_versions add column stages jsonb;

-- The accepted solution of a problem that a step of the history is about: it changed the price or the time.
alter table agreement_steps add column case_step_id bigint references agreement_case_steps (id) on delete set null;
create index agreement_steps_of_case_step on agreement_steps (case_step_id) where case_step_id is not null;
