-- For how many days after its payment an unused plan is refunded: what the page promised when it was paid (decision record 129). The default is
-- what held before it could be changed, and what processes of the release before store.
alter table subscriptions add column refund_days smallint default 7 not null;
alter table subscriptions add constraint subscriptions_refund_days check (refund_days between 1 and 365) not valid;
