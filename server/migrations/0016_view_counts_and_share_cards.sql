-- How often something was shown to people: one row for each subject, kind and day on which it was shown at all. The server counts in
-- memory and adds its counts here every few seconds. There is no foreign key: a kind may count profiles, jobs or anything else with
-- an id. Rows are deleted after 90 days.
create table view_counts (
  kind text not null, -- what was counted, e.g. 'featured_profile'
  subject_id uuid not null, -- what was shown
  day date not null, -- in Lagos
  views integer not null check (views > 0),
  constraint view_counts_pkey primary key (subject_id, kind, day)
);
-- For averages over everything of a kind, and for deleting what is old.
create index view_counts_day on view_counts (kind, day);

-- The drawn pictures of shared links, one for each artisan: the file is share/{hash}.jpg. A row that is gone leaves a file that
-- nobody knows, which a task removes.
create table share_cards (
  account_id uuid primary key references accounts (id) on delete cascade,
  hash text not null, -- of everything that the card shows
  picture_hash text, -- of the portrait on it
  bytes integer not null check (bytes > 0),
  asked_at timestamptz not null -- last asked for, to the day
);
create index share_cards_asked on share_cards (asked_at);
