-- Our payments and refunds of each finished day beside those of the payment provider (decision record 128).

create table reconciled_days (
    -- In Lagos.
    day date not null,
    state text default 'waiting' not null,
    -- When it was compared, or tried, last.
    tried_at timestamptz,
    compared_at timestamptz,
    -- How often the provider was asked in vain since then.
    tries integer default 0 not null,
    matched integer default 0 not null,
    ours_paid_kobo bigint default 0 not null,
    theirs_paid_kobo bigint default 0 not null,
    fees_kobo bigint default 0 not null,
    ours_refunded_kobo bigint default 0 not null,
    theirs_refunded_kobo bigint default 0 not null,
    paid_out_kobo bigint default 0 not null,
    constraint reconciled_days_state_known check ((state = any (array['waiting'::text, 'compared'::text, 'unanswered'::text, 'too_long'::text])))
);

alter table reconciled_days add constraint reconciled_days_pkey primary key (day);

create table reconciled_differences (
    id uuid default gen_random_uuid() not null,
    day date not null,
    kind text not null,
    -- The reference of a payment, or the id of a payout.
    reference text not null,
    -- Tells several refunds of one payment apart.
    part text default '' not null,
    ours_kobo bigint,
    theirs_kobo bigint,
    settled_at timestamptz,
    settled_by uuid,
    note text default '' not null,
    constraint reconciled_differences_settled check (((settled_at is null) or (note <> ''::text)))
);

alter table reconciled_differences add constraint reconciled_differences_pkey primary key (id);
alter table reconciled_differences add constraint reconciled_differences_once unique (day, kind, reference, part);
alter table reconciled_differences add constraint reconciled_differences_day_fkey foreign key (day) references reconciled_days(day) on delete cascade;
alter table reconciled_differences add constraint reconciled_differences_settled_by_fkey foreign key (settled_by) references accounts(id) on delete set null;
create index reconciled_differences_settled_by on reconciled_differences (settled_by) where (settled_by is not null);

-- Not in 0043, whose lock keeps others from reading payments.
create index payments_partly_refunded on payments (created_at desc, id desc) where ((state = 'success'::text) and (refunded_kobo > 0));
create index refunds_by_day on refunds (requested_at);
create index refund_parts_by_day on refund_parts (requested_at);
