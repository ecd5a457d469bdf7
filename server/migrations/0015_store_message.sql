-- A message is stored by a function of small statements: setting up and taking down one large statement with everything in it took
-- the database longer than what it did.

-- Stores a message if nothing is in its way. When something is (no member, a block, a suspension, a token to be spent, a session that
-- has ended) it gives no row and has changed nothing. The row of the conversation is raised before the message is added, so that
-- rivals take their places in the order of their commits. It never waits for a conversation that somebody else holds: that would
-- hold up messages of other conversations, and two that hold some and wait for more can wait for each other. Whoever names a
-- file has looked whose it is.
create function store_message(
  in conversation uuid, in sender uuid, in session uuid, in message text, in client text, in file uuid, in sent_at timestamptz,
  out id bigint, out seq integer, out created_at timestamptz, out receiver_id uuid, out sender_name text, out sender_picture text
) returns setof record
language plpgsql
as $$
declare
  by_opener boolean;
begin
  select
    held.last_seq + 1,
    -- Clocks of several processes differ a little.
    greatest(sent_at, held.active_at),
    held.opener_id = sender, case when held.opener_id = sender then held.other_id else held.opener_id end
  into store_message.seq, store_message.created_at, by_opener, store_message.receiver_id
  from conversations as held
  where held.id = conversation and sender in (held.opener_id, held.other_id)
    and case when held.opener_id = sender then held.opening_state in ('waiting', 'kept')
      -- Whoever writes first opens it, and pays.
      else held.opening_state <> 'unpaid' or held.last_seq > 0 end
  for no key update skip locked;
  if not found then return; end if;

  perform from sessions
  where sessions.id = session and account_id = sender and revoked_at is null and expires_at > sent_at;
  if not found then return; end if;

  select full_name, picture_hash into store_message.sender_name, store_message.sender_picture
  from accounts where accounts.id = sender and suspended_at is null;
  if not found then return; end if;

  perform from accounts where accounts.id = store_message.receiver_id and suspended_at is null;
  if not found then return; end if;

  perform from blocks
  where (blocker_id, blocked_id) in ((sender, store_message.receiver_id), (store_message.receiver_id, sender));
  if found then return; end if;

  update conversations set
    last_seq = store_message.seq,
    active_at = store_message.created_at,
    active_day = (store_message.created_at at time zone 'UTC')::date,
    has_unread = true,
    opener_wrote = opener_wrote or by_opener,
    other_wrote = other_wrote or not by_opener,
    opener_unread = opener_unread + (not by_opener)::integer,
    other_unread = other_unread + by_opener::integer,
    -- Whoever answers has read it.
    opening_state = case when opening_state = 'waiting' and not by_opener then 'kept' else opening_state end
  where conversations.id = conversation;

  insert into messages (conversation_id, seq, sender_id, kind, text, client_id, file_id, created_at)
  values (
    conversation, store_message.seq, sender, case when file is null then 'text' else 'file' end, message, client, file,
    store_message.created_at
  )
  returning messages.id into store_message.id;
  return next;
end
$$;

-- PostgreSQL reads the checks of a table anew for each statement that adds to it. The function says what they looked at.
alter table messages
  drop constraint messages_kind_known,
  drop constraint messages_seq_positive;
