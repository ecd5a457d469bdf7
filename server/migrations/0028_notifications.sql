-- One row for each event that concerns a person. It is written in the transaction of the event; the list behind the bell shows the
-- rows, and every channel sends what they say.
create table notifications (
  id bigint primary key generated always as identity,
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (char_length(kind) <= 50), -- a key of notificationKinds in the contract
  subject text not null check (char_length(subject) <= 100), -- the id of what the event is about
  actor_id uuid references accounts (id) on delete cascade, -- who caused the event; null for the product and its team
  facts jsonb not null default '{}',
  happened_at timestamptz not null,
  read_at timestamptz,
  told_at timestamptz, -- when its channels were chosen
  constraint notifications_once unique (account_id, kind, subject)
);
create index notifications_newest on notifications (account_id, happened_at desc, id desc);
create index notifications_unread on notifications (account_id) where read_at is null;
create index notifications_untold on notifications (id) where told_at is null;
create index notifications_actor on notifications (actor_id) where actor_id is not null;
create index notifications_old on notifications (happened_at);
