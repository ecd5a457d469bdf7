-- Parts of a payment that go back (decision record 128). What is left, and with it the whole payment, goes back by a row of `refunds`.

create table refund_parts (
    id uuid default gen_random_uuid() not null,
    payment_id uuid not null,
    amount_kobo bigint not null,
    state text default 'requested' not null,
    reason text not null,
    -- Who asked, and the name of the request, so that the same request counts once.
    key text not null,
    requested_at timestamptz not null,
    changed_at timestamptz not null,
    -- When the provider was asked for it last.
    asked_at timestamptz,
    constraint refund_parts_amount_positive check ((amount_kobo > 0)),
    constraint refund_parts_state_known check ((state = any (array['requested'::text, 'sent'::text, 'refunded'::text, 'refused'::text])))
);

alter table refund_parts add constraint refund_parts_pkey primary key (id);
alter table refund_parts add constraint refund_parts_once unique (key);
alter table refund_parts add constraint refund_parts_payment_id_fkey foreign key (payment_id) references payments(id) on delete restrict;
create index refund_parts_payment on refund_parts (payment_id, requested_at);
create index refund_parts_under_way on refund_parts (requested_at) where (state = any (array['requested'::text, 'sent'::text]));
create index refund_parts_arrived on refund_parts (changed_at) where (state = 'refunded'::text);

-- Without an amount, everything that is left is asked for.
-- Not `amount_kobo`, which queries of the release before read from payments without naming the table.
alter table refund_confirmations add column part_kobo bigint;
alter table refund_confirmations add column key text;
alter table refund_confirmations add constraint refund_confirmations_once unique (key);
-- What the second operator has confirmed. A process of the release before does not know parts, and would pay everything back: it does not
-- write this column, so its confirmation of a part fails.
alter table refund_confirmations add column granted_kobo bigint;
alter table refund_confirmations add constraint refund_confirmations_part_granted
    check (((part_kobo is null) or (granted is not true) or (granted_kobo is not distinct from part_kobo)));

-- The sum of the parts that have arrived, for lists.
alter table payments add column refunded_kobo bigint default 0 not null;
-- What the provider keeps of a payment, as it said when it was paid. Null when it has not said so.
alter table payments add column fee_kobo bigint;
