-- Messages that their senders deleted for both people, places in messages, and a person's own quick replies.

-- How many messages of the conversation were deleted. A browser names the number up to which it knows them.
alter table conversations add column deletions integer not null default 0;

-- The text of a deleted message says that it was deleted, and its kind is `text`: processes of the previous release show that, too.
alter table messages
  add column deleted_at timestamptz,
  add column place jsonb; -- {state, city, landmark} of a message that names a place; its kind is `text`, and its text says the same

-- The deletions of a conversation, numbered without gaps. The row stays, so that every browser learns of the deletion. What was deleted
-- is kept for reports for a while; afterwards `text` and `file_id` are null.
create table message_deletions (
  conversation_id uuid not null references conversations (id) on delete cascade,
  deletion integer not null check (deletion > 0),
  message_id bigint not null unique references messages (id) on delete cascade,
  seq integer not null,
  sender_id uuid references accounts (id) on delete set null, -- null once the account was erased
  deleted_at timestamptz not null,
  text text,
  file_id uuid references chat_files (id) on delete set null,
  primary key (conversation_id, deletion)
);
create index message_deletions_kept on message_deletions (deleted_at) where text is not null;
create unique index message_deletions_file on message_deletions (file_id) where file_id is not null;
create index message_deletions_sender on message_deletions (sender_id);

-- Sentences that a person often writes, in their order.
create table quick_replies (
  account_id uuid primary key references accounts (id) on delete cascade,
  texts text[] not null check (cardinality(texts) <= 10),
  changed_at timestamptz not null
);

-- As before, but a deleted message is not unread.
create or replace function advance_receipt(
  in conversation uuid, in person uuid, in delivered_to integer, in seen_to integer,
  out to_other_id uuid, out delivered_seq integer, out seen_seq integer, out has_moved boolean
) returns setof record
language plpgsql
as $$
declare
  found_row conversations;
  is_opener boolean;
  seen_before integer;
  delivered_before integer;
  read_to integer;
  unread_left integer;
begin
  select * into found_row from conversations
  where id = conversation and person in (opener_id, other_id) for update;
  if not found then return; end if;

  is_opener := found_row.opener_id = person;
  to_other_id := case when is_opener then found_row.other_id else found_row.opener_id end;
  delivered_before := case when is_opener then found_row.opener_delivered_seq else found_row.other_delivered_seq end;
  seen_before := case when is_opener then found_row.opener_seen_seq else found_row.other_seen_seq end;
  unread_left := case when is_opener then found_row.opener_unread else found_row.other_unread end;
  read_to := greatest(seen_before, least(seen_to, found_row.last_seq));
  seen_seq := read_to;
  delivered_seq := greatest(delivered_before, seen_seq, least(delivered_to, found_row.last_seq));
  has_moved := seen_seq > seen_before or delivered_seq > delivered_before;
  if has_moved then
    if seen_seq > seen_before then
      select least(unread_left, count(*)) into unread_left from messages
      where messages.conversation_id = conversation and messages.seq > advance_receipt.seen_seq and messages.deleted_at is null
        and messages.sender_id is distinct from person;
    end if;
    if is_blocked(person, to_other_id) then
      seen_seq := seen_before;
      delivered_seq := delivered_before;
      has_moved := false;
    end if;
    if is_opener then
      update conversations set
        opener_delivered_seq = delivered_seq, opener_seen_seq = seen_seq, opener_unread = unread_left,
        has_unread = unread_left > 0 or other_unread > 0
      where id = conversation;
    else
      update conversations set
        other_delivered_seq = delivered_seq, other_seen_seq = seen_seq, other_unread = unread_left,
        has_unread = unread_left > 0 or opener_unread > 0,
        opening_state = case when opening_state = 'waiting' and read_to >= opening_seq then 'kept' else opening_state end
      where id = conversation;
    end if;
  end if;
  return next;
end
$$;
