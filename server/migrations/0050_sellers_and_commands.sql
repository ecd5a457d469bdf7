-- Who sold, as it was when the payment succeeded: name, address and company. Null for payments from before, whose receipts show today's.
alter table payments add column seller jsonb;

-- The same tap twice opens the messages of two people once.
alter table message_accesses add column client_id text;
create unique index message_accesses_once on message_accesses (operator_id, conversation_id, client_id);

-- What people of a trade did with each other in a state. The figures add it up as it is shown, so small counts cannot be computed from sums.
create index market_days_private on market_days (day)
  where skill <> '' and state <> '' and contacts + job_answers + agreements + done > 0;
