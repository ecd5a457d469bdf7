-- Supply and demand of whole periods, as the console shows them: adding up the days of two years takes a second (decision record 135).
create table market_answers (
    period integer not null,
    -- 'skill' or 'state': what the rows of the answer are.
    by text not null,
    -- The first day of the period. The answer holds until the next day begins.
    from_day date not null,
    answer jsonb not null,
    constraint market_answers_pkey primary key (period, by)
);

-- For the words of one state. Those of all states are stored with the answers.
create index if not exists search_terms_of_state on search_terms (state, day);
