-- What went back before 0033, and the filters of the list of payments. Not in 0033, whose lock keeps others from reading payments.

update payments set reversed_at = refunds.changed_at
from refunds where refunds.payment_id = payments.id and payments.state = 'reversed' and refunds.state = 'refunded' and reversed_at is null;
create index payments_reversed on payments (reversed_at) where reversed_at is not null;
create index payments_by_state on payments (state, created_at desc, id desc);
create index payments_by_item on payments (purpose, item, created_at desc, id desc);
