-- Checks the rows from before 0035, without a lock that keeps others from writing.

alter table subscriptions validate constraint subscriptions_extended;
