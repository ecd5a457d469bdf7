-- The switch of the e-mail about unread messages is a choice of the notification settings now. The triggers of the migration before
-- keep both equal from here on.
insert into notification_choices (account_id, kind, channel, is_on, changed_at)
select id, 'unread_messages', 'email', false, now() from accounts where not digest_mail and erased_at is null
on conflict do nothing;
