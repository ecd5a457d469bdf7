-- The switch of the e-mail about unread messages is a choice of the notification settings now. Processes of the previous release still
-- read accounts.digest_mail and send their digests by digest_marks and digest_mails; a later migration removes all three.
insert into notification_choices (account_id, kind, channel, is_on, changed_at)
select id, 'unread_messages', 'email', false, now() from accounts where not digest_mail and erased_at is null
on conflict do nothing;
