-- New times of accepted agreements. What was agreed stays in force until the other person accepts the new time.
create table agreement_new_times (
    agreement_id uuid not null references agreements (id) on delete cascade,
    number integer not null check (number >= 1),
    author_id uuid not null references accounts (id) on delete cascade,
    status text default 'asked' not null
        check (status in ('asked', 'accepted', 'declined', 'withdrawn', 'replaced')),
    starts_at timestamptz,
    ends_at timestamptz not null,
    state text,
    city text,
    expires_at timestamptz not null,
    created_at timestamp(3) with time zone not null,
    constraint agreement_new_times_pkey primary key (agreement_id, number),
    constraint agreement_new_times_order check (starts_at < ends_at)
);
create unique index agreement_new_times_open on agreement_new_times (agreement_id) where status = 'asked';
create index agreement_new_times_author on agreement_new_times (author_id);

-- The new time that a step of the history is about.
alter table agreement_steps add column new_time integer;
