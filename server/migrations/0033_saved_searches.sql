-- Searches that people have saved, and what was found for them.

-- `keys` says for which jobs or artisans a search may be meant (server/src/discovery/saved-searches/search-keys.ts).
create table saved_searches (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id) on delete cascade,
  subject text not null,
  name text not null check (char_length(name) between 1 and 60),
  rhythm text not null,
  is_on boolean not null default true,
  follows_profile boolean not null default false, -- it changes with the trade and the state of the person's artisan profile
  -- The filters as the lists have them; null narrows nothing.
  query text check (char_length(query) <= 200),
  folded_query text generated always as (fold_text(query)) stored,
  category text,
  skill text,
  state text,
  city text, -- without a state, every place of this name
  budget text,
  urgent boolean,
  keys text[] not null,
  created_at timestamptz not null,
  constraint saved_searches_subject_known check (subject in ('artisans', 'jobs')),
  constraint saved_searches_rhythm_known check (rhythm in ('at_once', 'daily')),
  constraint saved_searches_text_is_something check (folded_query <> ''),
  constraint saved_searches_of_jobs check (subject = 'jobs' or (budget is null and urgent is null and not follows_profile)),
  constraint saved_searches_once
    unique nulls not distinct (account_id, subject, folded_query, category, skill, state, city, budget, urgent)
);
create unique index saved_searches_following on saved_searches (account_id) where follows_profile;
create index saved_searches_with_text on saved_searches (id) where query is not null;

-- The keys once more, one in each row: a new job looks up each of its own keys here. A GIN index on the array would do, but for the
-- thousands of keys of a long text the planner preferred to compare the arrays of all searches, which took half a minute.
create table saved_search_keys (
  key text collate "C" not null,
  search_id uuid not null references saved_searches (id) on delete cascade,
  primary key (key, search_id)
);
create index saved_search_keys_search on saved_search_keys (search_id);

-- A trigger rather than code, so that no writer can forget it.
create function copy_search_keys() returns trigger
language plpgsql
as $$
begin
  delete from saved_search_keys where search_id = new.id and key <> all (new.keys);
  insert into saved_search_keys (key, search_id)
  select key, new.id from unnest(new.keys) as key on conflict do nothing;
  return null;
end
$$;

create trigger saved_searches_keyed after insert or update of keys on saved_searches
for each row execute function copy_search_keys();

-- One row for each person and new job or artisan, however many searches of the person found it.
create table saved_search_finds (
  found_id uuid not null, -- the job, or the account of the artisan
  account_id uuid not null references accounts (id) on delete cascade,
  search_id uuid not null references saved_searches (id) on delete cascade,
  appeared_at timestamptz not null, -- when the job was posted, or the profile made
  found_at timestamptz not null,
  told text, -- how its person was told; null: the notification of the next morning will
  primary key (found_id, account_id),
  constraint saved_search_finds_told_known check (told in ('at_once', 'daily'))
);
create index saved_search_finds_waiting on saved_search_finds (account_id, found_at) where told is null;
create index saved_search_finds_told on saved_search_finds (account_id, found_at) where told = 'at_once';
create index saved_search_finds_search on saved_search_finds (search_id);
create index saved_search_finds_old on saved_search_finds (found_at);

-- Null: the task add-default-searches gives the artisan the search that profiles start with. Processes of the previous release make
-- profiles without it, and the profiles of before have none.
alter table artisan_profiles add column default_search_at timestamptz;
create index artisan_profiles_without_search on artisan_profiles (account_id) where default_search_at is null;
create index artisan_profiles_newest on artisan_profiles (created_at);
