-- Apart from 0052, so that its lock is short.
alter table subscriptions validate constraint subscriptions_paid_or_given;
