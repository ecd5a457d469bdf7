-- Support becomes a conversation like any other. Its second member is the support team: null stands for the team in the place of a
-- person's id. Processes of the release before go on writing to support_conversations and support_messages; triggers copy what they write.

alter table conversations
  alter column other_id drop not null,
  add column waiting_since timestamptz, -- the first message that the team has not answered; null: nothing waits for an operator
  drop constraint conversations_kind_known,
  drop constraint conversations_job_named,
  add constraint conversations_kind_known check (kind in ('artisan', 'job', 'support')) not valid,
  add constraint conversations_job_named check (kind <> 'job' or job_title is not null) not valid,
  add constraint conversations_team check ((kind = 'support') = (other_id is null)) not valid,
  add constraint conversations_support_free check (kind <> 'support' or (opening_state = 'unpaid' and opening_movement_id is null)) not valid,
  add constraint conversations_support_waits check (kind = 'support' or waiting_since is null) not valid;
create unique index conversations_one_with_support on conversations (opener_id) where kind = 'support';
-- No message between people changes this column, so their updates still touch no index.
create index conversations_waiting on conversations (waiting_since) where waiting_since is not null;

alter table messages alter column sender_id drop not null; -- null: the support team

-- Every answer of the team, and which operator wrote it. The person never sees this.
create table support_answers (
  message_id bigint primary key references messages (id) on delete cascade,
  operator_id uuid references accounts (id) on delete set null
);
create index support_answers_operator on support_answers (operator_id) where operator_id is not null;

-- As before; counts the messages of the team, which have no sender, as messages of the other member.
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

-- From here on nobody writes to the old tables until this migration is committed: what follows copies all that is there.
lock table support_conversations, support_messages in share row exclusive mode;

-- What the person could read before read marks were kept counts as seen; so does what the team has answered or closed.
insert into conversations (
  id, kind, opener_id, created_at, active_at, last_seq, opener_wrote, other_wrote, waiting_since,
  opener_delivered_seq, opener_seen_seq, other_delivered_seq, other_seen_seq, other_unread
)
select old.id, 'support', old.account_id, old.created_at, coalesce(written.at, old.created_at), coalesce(written.last_seq, 0),
  coalesce(written.by_person, false), coalesce(written.by_team, false), old.waiting_since,
  coalesce(written.last_seq, 0), coalesce(written.last_seq, 0), team.seen_seq, team.seen_seq,
  (select count(*) from support_messages where conversation_id = old.id and not from_team and seq > team.seen_seq)
from support_conversations as old
left join lateral (
  select max(seq) as last_seq, max(created_at) as at, bool_or(not from_team) as by_person, bool_or(from_team) as by_team,
    max(seq) filter (where from_team) as last_answer
  from support_messages where conversation_id = old.id having count(*) > 0
) as written on true
cross join lateral (
  select coalesce(case when old.waiting_since is null then written.last_seq else written.last_answer end, 0) as seen_seq
) as team;

insert into messages (conversation_id, seq, sender_id, kind, text, client_id, created_at)
select old.conversation_id, old.seq, case when old.from_team then null else conversation.account_id end, 'text', old.text,
  case when old.from_team then null else old.client_id end, old.created_at
from support_messages as old join support_conversations as conversation on conversation.id = old.conversation_id
order by old.id;

insert into support_answers (message_id, operator_id)
select message.id, old.operator_id
from support_messages as old join messages as message on message.conversation_id = old.conversation_id and message.seq = old.seq
where old.from_team;

-- A support conversation has the same id in the old and in the new table, whichever release opens it.
create function copy_opened_support() returns trigger
language plpgsql
as $$
begin
  if tg_table_name = 'conversations' then
    insert into support_conversations (id, account_id, created_at) values (new.id, new.opener_id, new.created_at)
    on conflict do nothing;
  else
    insert into conversations (id, kind, opener_id, created_at, active_at) values (new.id, 'support', new.account_id, new.created_at, new.created_at)
    on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger conversations_copied after insert on conversations
for each row when (new.kind = 'support') execute function copy_opened_support();
create trigger support_conversations_copied after insert on support_conversations
for each row execute function copy_opened_support();

-- A message takes the next place of the common conversation, in which processes of the newer release write as well. One that the
-- person's browser had sent to a newer process before is there already.
create function copy_support_message() returns trigger
language plpgsql
as $$
declare
  person uuid := (select account_id from support_conversations where id = new.conversation_id);
  place integer;
  at timestamptz;
  message bigint;
begin
  update conversations set
    last_seq = last_seq + 1,
    active_at = greatest(active_at, new.created_at),
    active_day = (greatest(active_at, new.created_at::timestamptz(3)) at time zone 'UTC')::date,
    has_unread = true,
    opener_wrote = opener_wrote or not new.from_team,
    other_wrote = other_wrote or new.from_team,
    opener_unread = opener_unread + new.from_team::integer,
    other_unread = other_unread + (not new.from_team)::integer,
    waiting_since = case when not new.from_team then coalesce(waiting_since, new.created_at) end
  where id = new.conversation_id and kind = 'support' and not exists (
    select from messages
    where conversation_id = new.conversation_id and sender_id = person and client_id = new.client_id and not new.from_team
  )
  returning last_seq, active_at into place, at;
  if not found then return null; end if;
  insert into messages (conversation_id, seq, sender_id, kind, text, client_id, created_at)
  values (
    new.conversation_id, place, case when not new.from_team then person end, 'text', new.text,
    case when not new.from_team then new.client_id end, at
  )
  returning id into message;
  if new.from_team then
    insert into support_answers (message_id, operator_id) values (message, new.operator_id);
  end if;
  return null;
end
$$;
create trigger support_messages_copied after insert on support_messages
for each row execute function copy_support_message();

-- An operator has answered or closed what waited, and so has seen it.
create function copy_end_of_waiting() returns trigger
language plpgsql
as $$
begin
  update conversations set
    waiting_since = null, other_delivered_seq = last_seq, other_seen_seq = last_seq, other_unread = 0,
    has_unread = opener_unread > 0
  where id = new.id and kind = 'support';
  return null;
end
$$;
create trigger support_conversations_answered after update of waiting_since on support_conversations
for each row when (old.waiting_since is not null and new.waiting_since is null) execute function copy_end_of_waiting();

-- The account is erased.
create function copy_support_erasure() returns trigger
language plpgsql
as $$
begin
  delete from conversations where id = old.id and kind = 'support';
  return null;
end
$$;
create trigger support_conversations_erased after delete on support_conversations
for each row execute function copy_support_erasure();
