-- The figures of the console: a row for each statistic and day, which a task of the queue computes (decision record 124). None of these
-- tables has a column about a person.

create table statistics_days (
    statistic text not null,
    -- What it is a part of, such as a plan; '' for the whole.
    part text default '' not null,
    -- In Lagos.
    day date not null,
    -- Null where there is nothing to compute from, such as a median of nothing. A day that was not counted has no row.
    value double precision,
    constraint statistics_days_pkey primary key (statistic, part, day)
);
create index statistics_days_day on statistics_days (day);

-- When the figures were computed last.
create table statistics_runs (
    id boolean default true not null,
    at timestamptz not null,
    constraint statistics_runs_pkey primary key (id),
    constraint statistics_runs_one check (id)
);

-- Supply and demand of a trade in a state; '' stands for all trades or all states. Nothing happened where a day has no row.
create table market_days (
    day date not null,
    skill text not null,
    state text not null,
    -- As last counted on the day; null where it was not counted.
    artisans integer,
    new_artisans integer default 0 not null,
    searches integer default 0 not null,
    without_result integer default 0 not null,
    jobs integer default 0 not null,
    contacts integer default 0 not null,
    job_answers integer default 0 not null,
    agreements integer default 0 not null,
    done integer default 0 not null,
    constraint market_days_pkey primary key (day, skill, state)
);
create index market_days_state on market_days (state, day) where skill <> '';
create index market_days_skill on market_days (skill, day) where state <> '';

-- How many people who signed up in one week did something in another. Weeks begin on Monday in Lagos.
create table retention_weeks (
    cohort date not null,
    week date not null,
    people integer not null,
    active integer not null,
    constraint retention_weeks_pkey primary key (cohort, week),
    constraint retention_weeks_order check (week >= cohort and active <= people)
);

-- Searches for artisans, counted in memory and written every few seconds. '' stands for no trade or no state.
create table search_counts (
    day date not null,
    skill text not null,
    state text not null,
    searches integer not null,
    without_result integer not null,
    constraint search_counts_pkey primary key (day, skill, state)
);

-- The same for words. `viewers` has a bit for each of 16 groups of searchers, so that at least three people can be told from one; the groups
-- change each week.
create table search_terms (
    day date not null,
    term text not null,
    skill text not null,
    state text not null,
    searches integer not null,
    without_result integer not null,
    viewers integer not null,
    constraint search_terms_pkey primary key (day, term, skill, state),
    constraint search_terms_short check (char_length(term) between 2 and 40)
);

-- Codes, links and notices by SMS and WhatsApp. Notifications have rows of their own.
create table message_counts (
    day date not null,
    channel text not null,
    purpose text not null,
    messages integer not null,
    kobo bigint not null,
    constraint message_counts_pkey primary key (day, channel, purpose)
);

-- Since when something is counted that no other table shows. Days before are missing, not zero.
create table counting_since (
    name text primary key,
    day date not null
);
insert into counting_since (name, day)
select name, (now() at time zone 'Africa/Lagos')::date from unnest(array['searches', 'messages']) as name;

-- Money that went back belongs to the day on which it did. 0038 dates what went back before.
alter table payments add column reversed_at timestamptz;
create function date_reversed_payment() returns trigger
    language plpgsql
    as $$
begin
  -- Processes of the release before do not know the column.
  new.reversed_at := coalesce(new.reversed_at, now());
  return new;
end
$$;
create trigger payments_reversed_at before update of state on payments
    for each row when (new.state = 'reversed' and old.state <> 'reversed') execute function date_reversed_payment();
