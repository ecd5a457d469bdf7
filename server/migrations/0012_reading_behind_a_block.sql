-- What was read has been paid for, also behind a block: whoever opened a conversation could otherwise write, block the reader,
-- and have the token back after 48 hours. The marks that the other person is told of stay where they are, as before.
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
        opener_delivered_seq = delivered_seq, opener_seen_seq = seen_seq, opener_unread = unread_left
      where id = conversation;
    else
      update conversations set
        other_delivered_seq = delivered_seq, other_seen_seq = seen_seq, other_unread = unread_left,
        opening_state = case when opening_state = 'waiting' and read_to >= opening_seq then 'kept' else opening_state end
      where id = conversation;
    end if;
  end if;
  return next;
end
$$;
