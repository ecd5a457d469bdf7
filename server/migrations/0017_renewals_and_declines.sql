-- A plan that is bought while the same plan runs is added at its end. The end of the later one depends on the earlier one: when
-- the money of the earlier one goes back, its days are taken out of the later one.
alter table subscriptions add column follows_id uuid references subscriptions (id) on delete restrict;
create index subscriptions_follows on subscriptions (follows_id) where follows_id is not null;

-- Why the provider or a bank declined a payment, in their words; and by which ways it may be paid, null for all of them.
-- The reason is deleted after a while, see reconcile-payments.ts.
alter table payments add column gateway_response text, add column channels text[];
create index payments_reasons on payments (created_at) where gateway_response is not null;
