-- Artisans, jobs, favourites, reviews and conversations. Later migrations add what each area needs beyond this.

create table artisan_profiles (
  account_id uuid primary key references accounts (id) on delete cascade,
  category text not null,
  skill text not null,
  state text not null,
  city text not null,
  short_description text not null default '',
  long_description text not null default '',
  minimum_charge_kobo bigint not null default 0,
  portfolio_link text not null default '',
  facebook_url text not null default '',
  instagram_url text not null default '',
  twitter_url text not null default '',
  chat_only boolean not null default false,
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  review_count integer not null default 0, -- ratings that came with a text
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint artisan_profiles_charge_not_negative check (minimum_charge_kobo >= 0),
  constraint artisan_profiles_ratings_add_up check (
    rating_count >= 0 and review_count between 0 and rating_count and rating_sum between rating_count and rating_count * 5
  )
);
create index artisan_profiles_skill on artisan_profiles (skill, state);
create index artisan_profiles_state on artisan_profiles (state);

create table gallery_pictures (
  account_id uuid not null references accounts (id) on delete cascade,
  picture_hash text not null references pictures (hash) on delete cascade,
  position integer not null,
  created_at timestamptz not null default now(),
  primary key (account_id, picture_hash)
);
create index gallery_pictures_picture on gallery_pictures (picture_hash);

create table jobs (
  id uuid primary key default gen_random_uuid(),
  poster_id uuid not null references accounts (id) on delete cascade,
  title text not null,
  description text not null,
  responsibilities text not null default '', -- one a line
  requirements text not null default '', -- one a line
  category text not null,
  skill text not null,
  state text not null,
  city text not null,
  budget_min_kobo bigint not null,
  budget_max_kobo bigint, -- null: no upper bound
  is_fixed_price boolean not null default true,
  is_urgent boolean not null default false,
  status text not null default 'open',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  closed_at timestamptz,
  constraint jobs_status_known check (status in ('open', 'closed', 'expired')),
  constraint jobs_budget_ordered check (budget_min_kobo >= 0 and budget_max_kobo >= budget_min_kobo)
);
create index jobs_newest on jobs (created_at desc, id) where status = 'open';
create index jobs_poster on jobs (poster_id, created_at desc);

create table favourite_artisans (
  account_id uuid not null references accounts (id) on delete cascade,
  artisan_id uuid not null references artisan_profiles (account_id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (account_id, artisan_id)
);
create index favourite_artisans_artisan on favourite_artisans (artisan_id);

create table favourite_jobs (
  account_id uuid not null references accounts (id) on delete cascade,
  job_id uuid not null references jobs (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (account_id, job_id)
);
create index favourite_jobs_job on favourite_jobs (job_id);

create table conversations (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  job_id uuid references jobs (id) on delete set null,
  opener_id uuid not null references accounts (id) on delete cascade,
  other_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_message_at timestamptz,
  constraint conversations_kind_known check (kind in ('artisan', 'job')),
  constraint conversations_two_people check (opener_id <> other_id)
);
create index conversations_opener on conversations (opener_id, last_message_at desc);
create index conversations_other on conversations (other_id, last_message_at desc);
create index conversations_job on conversations (job_id) where job_id is not null;

create table messages (
  id bigint primary key generated always as identity,
  conversation_id uuid not null references conversations (id) on delete cascade,
  sender_id uuid not null references accounts (id) on delete cascade,
  kind text not null default 'text',
  text text not null,
  created_at timestamptz not null default now(),
  constraint messages_kind_known check (kind in ('text', 'file'))
);
create index messages_page on messages (conversation_id, id desc);
create index messages_sender on messages (sender_id);

create table reviews (
  id uuid primary key default gen_random_uuid(),
  reviewer_id uuid not null references accounts (id) on delete cascade,
  target_id uuid not null references accounts (id) on delete cascade,
  conversation_id uuid references conversations (id) on delete set null,
  rating integer not null,
  text text not null default '',
  reply text,
  replied_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint reviews_one_each unique (reviewer_id, target_id),
  constraint reviews_rating_range check (rating between 1 and 5),
  constraint reviews_not_oneself check (reviewer_id <> target_id)
);
create index reviews_target on reviews (target_id, created_at desc);
create index reviews_conversation on reviews (conversation_id) where conversation_id is not null;
