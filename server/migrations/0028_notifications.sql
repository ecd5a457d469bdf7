-- One row for each event that concerns a person. It is written in the transaction of the event; the list behind the bell shows the
-- rows, and every channel sends what they say.
create table notifications (
  id bigint primary key generated always as identity,
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (char_length(kind) <= 50), -- a key of notificationKinds in the contract
  subject text not null check (char_length(subject) <= 100), -- the id of what the event is about
  actor_id uuid references accounts (id) on delete cascade, -- who caused the event; null for the product and its team
  facts jsonb not null default '{}',
  happened_at timestamptz(3) not null, -- whole milliseconds, as cursors have them
  read_at timestamptz,
  told_at timestamptz, -- when its channels were chosen
  -- In this order, so that the rows of a conversation are found by it alone.
  constraint notifications_once unique (subject, account_id, kind)
);
create index notifications_newest on notifications (account_id, happened_at desc, id desc);
create index notifications_unread on notifications (account_id, id) where read_at is null;
create index notifications_untold on notifications (id) where told_at is null;
create index notifications_actor on notifications (actor_id) where actor_id is not null;
create index notifications_old on notifications (happened_at);

-- As advance_receipt(), which processes of the previous release call. A person who has read everything in a conversation has also
-- read the notifications of it; `read_notifications` is how many became read. The second statement sees what was committed
-- while the first one waited for the conversation, so the notification of a message that is still unread stays unread.
create function move_marks(
  in conversation uuid, in person uuid, in delivered_to integer, in seen_to integer, in moved_at timestamptz,
  out to_other_id uuid, out delivered_seq integer, out seen_seq integer, out has_moved boolean, out read_notifications integer
) returns setof record
language plpgsql
as $$
begin
  read_notifications := 0;
  select moved.to_other_id, moved.delivered_seq, moved.seen_seq, moved.has_moved
    into to_other_id, delivered_seq, seen_seq, has_moved
    from advance_receipt(conversation, person, delivered_to, seen_to) as moved;
  if not found then return; end if;
  if seen_to > 0 then
    update notifications as notification set read_at = moved_at
    where notification.account_id = person and notification.subject = conversation::text and notification.read_at is null
      and exists (
        select from conversations as own
        where own.id = conversation and case when own.opener_id = person then own.opener_unread else own.other_unread end = 0
      );
    get diagnostics read_notifications = row_count;
  end if;
  return next;
end
$$;
