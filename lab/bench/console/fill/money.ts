import { differenceKindNames } from '@marketplace/contract/company/payments/reconciliation-kinds';
import { specifiedCatalogue } from '@marketplace/contract/discovery/specified-catalogue';
import { freeReasons } from '@marketplace/contract/money/free-contacts';
import type { Step } from '../fill.ts';
import { idOf, member, moment, oneOf, type Sizes } from './basics.ts';

const DAYS = 900;
/** The days that are compared with the provider. */
const BOOK_DAYS = 400;
/** The payments of the busiest artisan. */
const OF_ONE = 150;
/** One in so many accounts has contacts that the house paid for. */
const HOUSE_EVERY = 10;
const plans = specifiedCatalogue.plans.map(({ id }) => id);
const prices = specifiedCatalogue.plans.map(({ amountKobo }) => String(amountKobo));
/** Of 20 payments, 14 were paid and stayed, one went back. */
const state = (payments: number) => `case when number > ${payments * 0.99} and number % 3 = 0 then 'pending'
  when number % 20 < 14 then 'success' when number % 20 = 14 then 'reversed' else 'failed' end`;
const isPaid = `state in ('success', 'reversed')`;

/** Payments in all states, plans with their tokens, refunds and the days beside those of the provider. */
export const money = ({ accounts, payments }: Sizes): Step[] => {
  const owner = `case when number % ${Math.floor(payments / OF_ONE)} = 0 then ${idOf('a', '0')}
    else ${idOf('a', `number::bigint * 3 % ${accounts}`)} end`;
  const eachPayment = `generate_series(0, ${payments - 1}) as number join payments on payments.id = ${idOf('m', 'number')}`;
  const eachOfHouse = `generate_series(0, ${accounts - 1}, ${HOUSE_EVERY}) as number`;
  const at = moment('number', accounts, DAYS);
  return [
    [
      'payments',
      `insert into payments (id, reference, account_id, purpose, item, quantity, amount_kobo, state, created_at, settled_at, receipt_number,
         checked_at, gateway_response, reversed_at, refunded_kobo, fee_kobo)
       select ${idOf('m', 'number')}, 'pay-' || md5('reference' || number), ${owner}, case when is_ticket then 'ticket' else 'subscription' end,
         case when is_ticket then ${idOf('e', 'number % 20')}::text else ${oneOf(plans, 'number')} end, case when is_ticket then 1 + number % 3 else 1 end,
         case when is_ticket then 500000 else (${oneOf(prices, 'number')})::bigint end, state, at,
         case when ${isPaid} then at + interval '2 minutes' end, case when ${isPaid} then number + 1 end, at + interval '5 minutes',
         case state when 'failed' then 'Declined' end, case state when 'reversed' then at + interval '3 days' end,
         case when state = 'success' and number % 100 = 3 then 10000 else 0 end, case when ${isPaid} then 1500 end
       from (select number, ${state(payments)} as state, number % 10 = 9 as is_ticket, ${moment('number', payments, DAYS)} as at
         from generate_series(0, ${payments - 1}) as number) as payment`,
    ],
    [
      'refunds',
      `insert into refunds (payment_id, state, reason, requested_at, changed_at)
       select payments.id, case state when 'reversed' then 'refunded' else ${oneOf(['requested', 'sent', 'refused'], 'number')} end,
         'The plan was not used.', created_at + interval '2 days', created_at + interval '3 days'
       from ${eachPayment} where state = 'reversed' or (state = 'success' and number % 500 = 1)`,
    ],
    [
      'parts of refunds',
      `insert into refund_parts (payment_id, amount_kobo, state, reason, key, requested_at, changed_at)
       select payments.id, 10000, case when number % 1000 = 3 then 'sent' else 'refunded' end, 'A part for the day without service.', 'part-' || number,
         created_at + interval '1 day', created_at + interval '2 days'
       from ${eachPayment} where refunded_kobo > 0`,
    ],
    [
      'refunds to confirm',
      `insert into refund_confirmations (payment_id, operator_id, reason, asked_at, decided_at, granted)
       select payments.id, ${member('number')}, 'They paid twice for the same plan.', created_at + interval '1 day',
         case when number < ${payments * 0.9} then created_at + interval '2 days' end, case when number < ${payments * 0.9} then number % 3 > 0 end
       from ${eachPayment} where number % 150 = 1 and state = 'success'`,
    ],
    [
      'plans',
      `insert into subscriptions (id, account_id, payment_id, plan_id, is_unlimited, state, starts_at, expires_at)
       select ${idOf('u', 'number')}, account_id, payments.id, item, false,
         case when state = 'reversed' then 'refunded' when settled_at > now() - interval '30 days' then 'active' else 'expired' end,
         settled_at, settled_at + interval '30 days'
       from ${eachPayment} where purpose = 'subscription' and ${isPaid}`,
    ],
    [
      'movements of tokens',
      `insert into token_movements (subscription_id, unit, step, balance, reason, amount, at, counterpart_id)
       select ${idOf('u', 'number')}, unit, step, 20 - step, case step when 0 then 'granted' else 'spent' end,
         case step when 0 then 20 else -1 end, settled_at + step * interval '1 day',
         case when step > 0 then ${idOf('a', `(number + step) * 5::bigint % ${accounts}`)} end
       from ${eachPayment}, unnest(array['call', 'message']) as unit, generate_series(0, 2) as step
       where purpose = 'subscription' and ${isPaid}`,
    ],
    [
      'plans of the house',
      `insert into subscriptions (id, account_id, plan_id, is_unlimited, state, starts_at, expires_at)
       select ${idOf('h', 'number')}, ${idOf('a', 'number')}, 'house', false, 'expired', ${at}, ${at} + interval '1 millisecond'
       from ${eachOfHouse}`,
    ],
    [
      'contacts that the house paid for',
      `insert into token_movements (subscription_id, unit, step, balance, reason, amount, at, counterpart_id, detail)
       select ${idOf('h', 'number')}, 'message', step, (step + 1) % 2, case step % 2 when 0 then 'granted' else 'spent' end,
         case step % 2 when 0 then 1 else -1 end, ${at}, case when step % 2 = 1 then ${idOf('a', `(number + step) * 5::bigint % ${accounts}`)} end,
         ${oneOf(freeReasons, 'step / 2')}
       from ${eachOfHouse}, generate_series(0, 5) as step`,
    ],
    [
      'disputes',
      `insert into payment_disputes (id, payment_id, state, opened_at)
       select 'dispute-' || number, payments.id, ${oneOf(['open', 'won', 'lost'], 'number')}, created_at + interval '9 days'
       from ${eachPayment} where state = 'success' and number % 400 = 2`,
    ],
    [
      'events',
      `insert into ticket_events (id, name, starts_at, venue, price_kobo, capacity, taken, on_sale)
       select ${idOf('e', 'number')}, 'Fair of trades ' || number, now() + interval '10 days' - number * interval '40 days', 'Eko Hall, Lagos', 500000, 2000,
         case when number = 0 then 900 else 2000 end, number = 0 from generate_series(0, 19) as number`,
    ],
    [
      'money problems',
      `insert into money_problems (subject, kind, facts, found_at, last_seen_at, resolved_at)
       select payments.reference, 'paid but no plan', '{"kobo": 150000}', created_at, created_at, case when number > 4000 then created_at + interval '1 day' end
       from ${eachPayment} where number < 40000 and number % 80 = 0`,
    ],
    [
      'books',
      `insert into reconciled_days (day, state, tried_at, compared_at, matched, ours_paid_kobo, theirs_paid_kobo, fees_kobo)
       select current_date - number, 'compared', now(), now(), 300, 45000000, 44850000, 600000 from generate_series(1, ${BOOK_DAYS}) as number`,
    ],
    [
      'differences',
      `insert into reconciled_differences (day, kind, reference, ours_kobo, theirs_kobo, settled_at, settled_by, note)
       select current_date - day, kind, 'pay-' || md5('reference' || day * 100 + place), 150000, 140000,
         case when day > 7 then now() - day * interval '1 day' end, case when day > 7 then ${member('place')} end,
         case when day > 7 then 'The provider corrected it.' else '' end
       from generate_series(1, ${BOOK_DAYS}) as day, generate_series(1, 40) as place,
         lateral (select ${oneOf(differenceKindNames, 'place')} as kind) as each
       where place < 10 or day = 1`,
    ],
  ];
};
