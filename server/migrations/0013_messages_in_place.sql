-- Every message and every receipt changes the row of its conversation. As long as no value of an index changes, PostgreSQL
-- puts the new version beside the old one and touches no index. So the indexes hold what a message seldom changes: the day
-- on which a conversation was last active, and whether somebody has something to read.

alter table conversations
  -- Of active_at, whole milliseconds as there, so that the order by day is never against the order by time.
  add column active_day date not null
    generated always as ((coalesce(last_message_at, created_at)::timestamptz(3) at time zone 'UTC')::date) stored,
  add column has_unread boolean not null generated always as (opener_unread > 0 or other_unread > 0) stored;

drop index conversations_opener;
drop index conversations_other;
drop index conversations_unread;
drop index conversations_active;
-- Within a day the few conversations of a person are sorted as they are read.
create index conversations_opener on conversations (opener_id, kind, active_day desc);
create index conversations_other on conversations (other_id, kind, active_day desc);
create index conversations_unread on conversations (active_day) where has_unread;
-- What a condition of an index looks at counts as well: none on last_message_at.
create index conversations_active on conversations (active_day);

-- Nearly no message has a file.
alter table messages drop constraint messages_file_once;
create unique index messages_file_once on messages (file_id) where file_id is not null;

-- The statement that stores a message takes its sender from the two people of the conversation, whose accounts are referred to
-- there. A second reference locks the account for each message, and its index is one more to write.
alter table messages drop constraint messages_sender_id_fkey;
drop index messages_sender;
