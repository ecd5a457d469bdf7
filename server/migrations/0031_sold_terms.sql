-- What a plan gave when its payment page was opened: tokens and boost days. A change of the plan meanwhile does not concern who was paying.
-- Null for payments from before, and for tickets.
alter table payments add column sold_terms jsonb;
