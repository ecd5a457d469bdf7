-- Apart from 0047, so that its lock is short.
alter table subscriptions validate constraint subscriptions_refund_days;
