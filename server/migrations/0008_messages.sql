-- Conversations: the order of their messages, how far each person has come, who paid for the opening; blocks between people.

alter table conversations
  -- When something was last said, or it was opened; whole milliseconds, as cursors have them.
  add column active_at timestamptz(3) not null generated always as (coalesce(last_message_at, created_at)::timestamptz(3)) stored,
  add column job_title text, -- of a job conversation; stays when the job is gone
  -- Whoever adds a message raises this first: on this row senders wait for each other, so messages are committed in their order.
  add column last_seq integer not null default 0,
  add column opener_wrote boolean not null default false,
  add column other_wrote boolean not null default false,
  -- Up to which message each of the two has got and seen them, and how many of the other's are still to be seen.
  add column opener_delivered_seq integer not null default 0,
  add column opener_seen_seq integer not null default 0,
  add column opener_unread integer not null default 0,
  add column other_delivered_seq integer not null default 0,
  add column other_seen_seq integer not null default 0,
  add column other_unread integer not null default 0,
  -- What became of the token for the first message: see opening-lifecycle.ts.
  add column opening_state text not null default 'unpaid',
  add column opening_movement_id bigint references token_movements (id) on delete restrict,
  add column opening_seq integer, -- the message that it paid for
  add column opening_paid_at timestamptz;

alter table messages
  add column seq integer,
  add column client_id text; -- what the sender's browser called it, so that a retry is known again

update messages set seq = numbered.seq
from (select id, row_number() over (partition by conversation_id order by id) as seq from messages) as numbered
where numbered.id = messages.id;

-- What was written before receipts were counted has been seen, and is not charged for.
update conversations set
  last_seq = written.last_seq, opener_wrote = written.opener_wrote, other_wrote = written.other_wrote,
  opener_delivered_seq = written.last_seq, opener_seen_seq = written.last_seq,
  other_delivered_seq = written.last_seq, other_seen_seq = written.last_seq,
  opening_state = case when written.opener_wrote then 'kept' else 'unpaid' end
from (
  select conversation.id, max(message.seq) as last_seq,
    bool_or(message.sender_id = conversation.opener_id) as opener_wrote,
    bool_or(message.sender_id = conversation.other_id) as other_wrote
  from conversations as conversation join messages as message on message.conversation_id = conversation.id
  group by conversation.id
) as written
where written.id = conversations.id;

update conversations set job_title = jobs.title from jobs where jobs.id = conversations.job_id;

alter table conversations
  add constraint conversations_marks check (
    opener_seen_seq between 0 and opener_delivered_seq and opener_delivered_seq <= last_seq
    and other_seen_seq between 0 and other_delivered_seq and other_delivered_seq <= last_seq
    and opener_unread between 0 and last_seq and other_unread between 0 and last_seq
  ),
  add constraint conversations_opening_known check (opening_state in ('unpaid', 'waiting', 'kept', 'returned')),
  add constraint conversations_opening_paid check (
    opening_state <> 'waiting'
    or (opening_movement_id is not null and opening_seq is not null and opening_paid_at is not null)
  ),
  add constraint conversations_job_named check (kind = 'artisan' or job_title is not null),
  -- Every message and receipt is an update: room for new versions of a row on its own page.
  set (fillfactor = 85);

alter table messages
  alter column seq set not null,
  add constraint messages_in_order unique (conversation_id, seq),
  add constraint messages_seq_positive check (seq > 0);
drop index messages_page;
create unique index messages_sent_once on messages (conversation_id, sender_id, client_id) where client_id is not null;

-- One conversation for two people, whichever of them opened it; and one for an artisan and a job.
create unique index conversations_one_a_pair on conversations (least(opener_id, other_id), greatest(opener_id, other_id))
  where kind = 'artisan';
drop index conversations_job;
create unique index conversations_one_a_job on conversations (job_id, opener_id) where job_id is not null;

-- The lists. The other person sees a conversation from its first message on.
drop index conversations_opener;
drop index conversations_other;
create index conversations_opener on conversations (opener_id, kind, active_at desc, id desc);
create index conversations_other on conversations (other_id, kind, active_at desc, id desc);

create index conversations_opening_movement on conversations (opening_movement_id) where opening_movement_id is not null;
create index conversations_opening_waiting on conversations (opening_paid_at) where opening_state = 'waiting';
create index accounts_suspended on accounts (suspended_at) where suspended_at is not null;

create table blocks (
  blocker_id uuid not null references accounts (id) on delete cascade,
  blocked_id uuid not null references accounts (id) on delete cascade,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  constraint blocks_not_oneself check (blocker_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id);

-- Whether either of two people has blocked the other.
create function is_blocked(one uuid, another uuid) returns boolean
language sql stable
as $$
  select exists (select from blocks where blocker_id = one and blocked_id = another)
    or exists (select from blocks where blocker_id = another and blocked_id = one)
$$;

-- Moves a member's marks forward, never back and never beyond the last message, and counts what is left unread. Answers the
-- marks and whether they have moved; no row for anybody who is not a member. A function, because the count must see what was
-- committed while this waited for the row, and only a new statement does. Between blocked people no mark moves, but what one
-- of them has seen is no longer unread to them.
create function advance_receipt(
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
  seen_seq := greatest(seen_before, least(seen_to, found_row.last_seq));
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
        opener_delivered_seq = delivered_seq, opener_seen_seq = seen_seq, opener_unread = unread_left
      where id = conversation;
    else
      update conversations set
        other_delivered_seq = delivered_seq, other_seen_seq = seen_seq, other_unread = unread_left,
        opening_state = case when opening_state = 'waiting' and seen_seq >= opening_seq then 'kept' else opening_state end
      where id = conversation;
    end if;
  end if;
  return next;
end
$$;
