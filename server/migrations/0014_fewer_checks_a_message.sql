-- PostgreSQL reads the checks and the generated columns of a table anew for each statement that writes to it, and every message is
-- such a statement: together with a reference they took a quarter of its time.

-- What a message cannot break is looked at where it can be broken: not with each raise of last_seq.
alter table conversations
  drop constraint conversations_kind_known,
  drop constraint conversations_two_people,
  drop constraint conversations_job_named,
  drop constraint conversations_opening_known,
  drop constraint conversations_opening_paid,
  drop constraint conversations_marks;
create function assert_conversation() returns trigger
language plpgsql
as $$
declare
  broken text;
begin
  broken := case
    when new.kind not in ('artisan', 'job') then 'conversations_kind_known'
    when new.opener_id = new.other_id then 'conversations_two_people'
    when new.kind = 'job' and new.job_title is null then 'conversations_job_named'
    when new.opening_state not in ('unpaid', 'waiting', 'kept', 'returned') then 'conversations_opening_known'
    when new.opening_state = 'waiting'
      and (new.opening_movement_id is null or new.opening_seq is null or new.opening_paid_at is null)
      then 'conversations_opening_paid'
    when not (
      new.opener_seen_seq between 0 and new.opener_delivered_seq and new.opener_delivered_seq <= new.last_seq
      and new.other_seen_seq between 0 and new.other_delivered_seq and new.other_delivered_seq <= new.last_seq
      and new.opener_unread between 0 and new.last_seq and new.other_unread between 0 and new.last_seq
      and new.has_unread = (new.opener_unread > 0 or new.other_unread > 0)
    ) then 'conversations_marks'
  end;
  if broken is not null then
    raise check_violation using constraint = broken, table = 'conversations',
      message = 'a conversation violates ' || broken;
  end if;
  return null;
end
$$;
-- Of all columns but those that a message sets. After, not before: a trigger before an update locks each row once more, also when
-- it has nothing to look at.
create trigger conversations_asserted
  after insert or update of
    kind, opener_id, other_id, job_id, job_title, opening_movement_id, opening_seq, opening_paid_at,
    opener_delivered_seq, opener_seen_seq, other_delivered_seq, other_seen_seq
  on conversations
  for each row execute function assert_conversation();

-- The statements that store messages and move marks say these themselves. last_message_at said what active_at says.
alter table conversations
  alter column active_at drop expression,
  alter column active_day drop expression,
  alter column has_unread drop expression;
alter table conversations
  drop column last_message_at,
  alter column active_at set default now(),
  -- Who adds a conversation need not say them.
  alter column active_day set default current_date,
  alter column has_unread set default false;
create function derive_conversation() returns trigger
language plpgsql
as $$
begin
  new.active_day := (new.active_at at time zone 'UTC')::date;
  new.has_unread := new.opener_unread > 0 or new.other_unread > 0;
  return new;
end
$$;
create trigger conversations_derived before insert on conversations
  for each row execute function derive_conversation();

-- As before, and says whether something is left to read.
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
      where messages.conversation_id = conversation and messages.seq > advance_receipt.seen_seq
        and messages.sender_id <> person;
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

-- The statement that stores a message takes its conversation from the row that it has just raised and holds. A reference would
-- lock that row once more for each message. Conversations are never deleted: an erased account leaves an empty row.
alter table messages drop constraint messages_conversation_id_fkey;
