-- Keys and checks of conversations and messages, which migrations 0013 to 0015 had replaced by a trigger and a function. They hold
-- for new rows from now on; the next migration looks at the rows that are there. Processes of the release before go on storing
-- messages by store_message(), which stays for one release.

do $$
declare
  lost bigint;
begin
  select count(*) into lost from messages
  where not exists (select from conversations where conversations.id = messages.conversation_id)
    or not exists (select from accounts where accounts.id = messages.sender_id);
  if lost > 0 then
    raise exception '% messages belong to no conversation or to no account: decide what becomes of them, then migrate again', lost;
  end if;
end
$$;

-- The sender has no index of its own: it would be one more write for each message, and an account row is never deleted, it is emptied.
alter table messages
  add constraint messages_conversation_id_fkey foreign key (conversation_id) references conversations (id) on delete cascade not valid,
  add constraint messages_sender_id_fkey foreign key (sender_id) references accounts (id) on delete cascade not valid,
  add constraint messages_kind_known check (kind in ('text', 'file')) not valid,
  add constraint messages_seq_positive check (seq > 0) not valid;

alter table conversations
  add constraint conversations_kind_known check (kind in ('artisan', 'job')) not valid,
  add constraint conversations_two_people check (opener_id <> other_id) not valid,
  add constraint conversations_job_named check (kind = 'artisan' or job_title is not null) not valid,
  add constraint conversations_opening_known check (opening_state in ('unpaid', 'waiting', 'kept', 'returned')) not valid,
  add constraint conversations_opening_paid check (
    opening_state <> 'waiting'
    or (opening_movement_id is not null and opening_seq is not null and opening_paid_at is not null)
  ) not valid,
  add constraint conversations_marks check (
    opener_seen_seq between 0 and opener_delivered_seq and opener_delivered_seq <= last_seq
    and other_seen_seq between 0 and other_delivered_seq and other_delivered_seq <= last_seq
    and opener_unread between 0 and last_seq and other_unread between 0 and last_seq
  ) not valid,
  -- What the indexes hold follows from the other columns.
  add constraint conversations_derived check (
    active_day = (active_at at time zone 'UTC')::date and has_unread = (opener_unread > 0 or other_unread > 0)
  ) not valid;
drop trigger conversations_asserted on conversations;
drop function assert_conversation();
