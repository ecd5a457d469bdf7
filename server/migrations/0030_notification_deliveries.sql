-- One row for each notification and channel: what became of it (delivery-lifecycle.ts). The rows that are due are the queue from which
-- every process takes its work.
create table notification_deliveries (
  id bigint primary key generated always as identity,
  notification_id bigint not null references notifications (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null,
  channel text not null,
  state text not null default 'queued',
  happened_at timestamptz not null, -- of the notification when its channels were chosen; a renewed notification has a later one
  wanted_at timestamptz not null, -- when it would be sent without quiet hours and a pause
  due_at timestamptz not null,
  is_digest boolean not null default false, -- an e-mail that waits for others of the same person
  attempts smallint not null default 0,
  leased_until timestamptz, -- while a process sends: after this time the process counts as killed
  told_subscriptions uuid[] not null default '{}', -- the browsers that got the push; a retry leaves them out
  paid_at timestamptz, -- when it was counted against the person's cap and the purse
  cost_kobo integer not null default 0,
  reason text, -- why it was not sent
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint notification_deliveries_once unique (notification_id, channel, happened_at),
  constraint notification_deliveries_channel_known check (channel in ('push', 'email', 'sms', 'whatsapp')),
  constraint notification_deliveries_state_known
    check (state in ('queued', 'sending', 'sent', 'failed', 'cancelled', 'superseded', 'uncertain')),
  constraint notification_deliveries_leased check ((state = 'sending') = (leased_until is not null)),
  constraint notification_deliveries_ended check ((state in ('queued', 'sending')) = (ended_at is null)),
  constraint notification_deliveries_cost check (cost_kobo >= 0)
);
-- An event is told at most once on a channel that costs money, whatever happens to its notification.
create unique index notification_deliveries_paid_once on notification_deliveries (notification_id, channel)
  where channel in ('sms', 'whatsapp');
create index notification_deliveries_due on notification_deliveries (channel, due_at, id) where state = 'queued';
create index notification_deliveries_leases on notification_deliveries (channel, leased_until) where state = 'sending';
create index notification_deliveries_account on notification_deliveries (account_id, channel, state);
create index notification_deliveries_paid on notification_deliveries (paid_at) where paid_at is not null;
create index notification_deliveries_old on notification_deliveries (ended_at) where ended_at is not null;

-- What a person chose instead of the default channels of a kind. For WhatsApp the row is the recorded opt-in.
create table notification_choices (
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (char_length(kind) <= 50),
  channel text not null,
  is_on boolean not null,
  changed_at timestamptz not null,
  primary key (account_id, kind, channel),
  constraint notification_choices_channel_known check (channel in ('push', 'email', 'sms', 'whatsapp'))
);

-- Without a row: quiet from 21:00 to 07:00 in Lagos, no pause, no text of messages.
create table notification_settings (
  account_id uuid primary key references accounts (id) on delete cascade,
  quiet_from smallint default 1260, -- minutes after midnight in Lagos; both null: no quiet hours
  quiet_until smallint default 420,
  paused_until timestamptz,
  shows_text boolean not null default false,
  constraint notification_settings_quiet check (
    (quiet_from is null and quiet_until is null)
    or (quiet_from between 0 and 1439 and quiet_until between 0 and 1439 and quiet_from <> quiet_until)
  )
);

-- While processes of the previous release run, which know accounts.digest_mail and send digests of their own. A later migration removes
-- these triggers together with digest_mail, digest_marks and digest_mails.

-- The switch of the e-mail about unread messages is stored in both places, whichever process changes it.
create function store_digest_mail_as_choice() returns trigger
language plpgsql
as $$
begin
  insert into notification_choices as stored (account_id, kind, channel, is_on, changed_at)
  values (new.id, 'unread_messages', 'email', new.digest_mail, new.updated_at)
  on conflict (account_id, kind, channel) do update set is_on = excluded.is_on, changed_at = excluded.changed_at
  where stored.is_on <> excluded.is_on;
  return null;
end
$$;
create trigger accounts_digest_mail after update of digest_mail on accounts for each row
  when (new.digest_mail <> old.digest_mail and new.erased_at is null)
  execute function store_digest_mail_as_choice();

create function store_choice_as_digest_mail() returns trigger
language plpgsql
as $$
begin
  update accounts set digest_mail = new.is_on where id = new.account_id and digest_mail <> new.is_on;
  return null;
end
$$;
create trigger notification_choices_digest_mail after insert or update on notification_choices for each row
  when (new.kind = 'unread_messages' and new.channel = 'email')
  execute function store_choice_as_digest_mail();

-- Prevents a second e-mail: a process of the previous release sends a digest of the conversations that it marks here. A conversation
-- whose person has a notification of its messages is told by the processes of this release.
create function leave_told_conversations_out() returns trigger
language plpgsql
as $$
begin
  if exists (
    select from notifications as told join conversations as conversation on conversation.id = new.conversation_id
    where told.account_id = new.account_id and told.subject = new.conversation_id::text
      and told.kind in ('first_message', 'unread_messages', 'job_answered')
      -- A read one counts while no message came after it. Messages of the same minute have one notification.
      and (told.read_at is null or told.happened_at > conversation.active_at - interval '1 minute')
  ) then
    return null;
  end if;
  return new;
end
$$;
create trigger digest_marks_told before insert on digest_marks for each row
  execute function leave_told_conversations_out();
