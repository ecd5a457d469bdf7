-- Files in chats, reports to the operators, the e-mail about unread messages, and ratings that add up.

-- What was uploaded to a conversation. It is sent once a message names it; until then only its uploader knows of it.
create table chat_files (
  id uuid primary key default gen_random_uuid(), -- also its name in the storage
  conversation_id uuid not null references conversations (id) on delete cascade,
  uploader_id uuid not null references accounts (id) on delete cascade,
  client_id text, -- what the uploader's browser called it, so that a retry is known again
  kind text not null,
  media_type text not null,
  extension text not null,
  name text not null,
  bytes integer not null,
  width integer, -- of pictures
  height integer,
  created_at timestamptz not null,
  constraint chat_files_kind_known check (kind in ('picture', 'pdf', 'document', 'spreadsheet', 'presentation')),
  constraint chat_files_pictures_have_a_size check ((kind = 'picture') = (width is not null and height is not null)),
  constraint chat_files_one_each unique (uploader_id, conversation_id, client_id)
);
create index chat_files_conversation on chat_files (conversation_id);
create index chat_files_age on chat_files (created_at);

-- No action on delete: the check comes at the end of the statement, when an account that goes has taken its messages along.
alter table messages add column file_id uuid constraint messages_file references chat_files (id);
alter table messages add constraint messages_file_once unique (file_id);

create table reports (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid references accounts (id) on delete set null,
  subject text not null,
  subject_id text not null,
  person_id uuid not null references accounts (id) on delete cascade, -- who it is about: the person, the poster, the sender
  reason text not null,
  details text not null default '',
  created_at timestamptz not null,
  constraint reports_subject_known check (subject in ('person', 'job', 'message')),
  constraint reports_reason_known check (reason in ('scam', 'rude', 'fake', 'unsafe', 'spam', 'other')),
  constraint reports_once unique (reporter_id, subject, subject_id)
);
create index reports_person on reports (person_id, created_at desc);
create index reports_age on reports (created_at);

alter table accounts add column digest_mail boolean not null default true; -- wants an e-mail about unread messages

create index conversations_unread on conversations (active_at) where opener_unread > 0 or other_unread > 0;

-- Up to which message of a conversation a person was told by e-mail that something waits.
create table digest_marks (
  account_id uuid not null references accounts (id) on delete cascade,
  conversation_id uuid not null references conversations (id) on delete cascade,
  mailed_seq integer not null,
  primary key (account_id, conversation_id)
);
create index digest_marks_conversation on digest_marks (conversation_id);

-- One e-mail to be sent. It is claimed before it is handed over, so that no second process, and no retry, sends it again.
create table digest_mails (
  id bigint primary key generated always as identity,
  account_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  claimed_at timestamptz
);
create index digest_mails_account on digest_mails (account_id);
create index digest_mails_age on digest_mails (created_at);

-- What the profile says of its ratings is counted, never added up: it is right whatever was there before.
create function recount_ratings(target uuid) returns void
language plpgsql as $$
begin
  -- Locked in a statement of its own: of two people who rate at once, the second must count what the first has written.
  perform from artisan_profiles where account_id = target for no key update;
  update artisan_profiles
  set rating_sum = counted.sum, rating_count = counted.ratings, review_count = counted.texts
  from (
    select coalesce(sum(rating), 0) as sum, count(*) as ratings, count(*) filter (where text <> '') as texts
    from reviews where target_id = target
  ) as counted
  where account_id = target;
end;
$$;

-- Reviews go with the account of who wrote them.
create function recount_ratings_after_delete() returns trigger
language plpgsql as $$
begin
  perform recount_ratings(old.target_id);
  return null;
end;
$$;
create trigger reviews_recounted after delete on reviews
for each row execute function recount_ratings_after_delete();
