-- The console finds more (decision record 121).

-- Messages of people to the team, and no others, are found by their words. Messages between two members are never searched. The index is in a
-- file of its own, because the lock of this statement keeps others from reading. A task fills the column for older messages, and for those that
-- a process of the release before stores meanwhile.
alter table messages add column to_team boolean default false not null;

create index appeals_words on appeals using gin (fold_text(text) gin_trgm_ops);
create index agreement_case_words on agreement_case_steps using gin (fold_text(text) gin_trgm_ops) where text <> '';
create unique index agreement_cases_number on agreement_cases (number);
create index hidden_items_words on hidden_items using gin (fold_text(excerpt || ' ' || reason) gin_trgm_ops);
-- Of the artisans who are not listed. Those who are have the indexes of the lists, whose plans a second index of all would change.
create index artisan_profiles_of_trade on artisan_profiles (skill, state, city, account_id) where not listed;
create index artisan_profiles_of_place on artisan_profiles (state, city, account_id) where not listed;

-- How the team sorts its conversations with people.
create table support_tags (
    conversation_id uuid not null references conversations(id) on delete cascade,
    tag text not null,
    added_by uuid references accounts(id) on delete set null,
    added_at timestamptz not null,
    constraint support_tags_pkey primary key (conversation_id, tag),
    constraint support_tags_tag_check check (char_length(tag) between 1 and 30)
);
create index support_tags_tag on support_tags (tag, conversation_id);
create index support_tags_by on support_tags (added_by) where added_by is not null;

-- Whoever joined the staff with a link can send the same request again for a short time, when its answer was lost. Then the row goes.
alter table staff_invitations add column used_at timestamptz;
alter table staff_invitations add column used_by uuid references accounts (id) on delete cascade;
create index staff_invitations_used_by on staff_invitations (used_by) where used_by is not null;
