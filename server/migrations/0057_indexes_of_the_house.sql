-- Alone in their file, because building them keeps others from writing to the ledger. docs/operations/upgrade.md says how to build them before.
create unique index if not exists subscriptions_of_house on subscriptions (account_id) where payment_id is null;
-- What the house has paid for, by its reason. The detail of what a plan pays for is empty.
create index if not exists token_movements_of_house on token_movements (detail, at) where reason = 'spent' and detail <> '';
