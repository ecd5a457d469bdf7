import * as z from 'zod/mini';
import { PAGE_LIMIT_MAX } from '../shared/list-limits.ts';
import { cursorText, listLimit } from '../shared/lists.ts';
import { parseNaira } from '../shared/money.ts';
import { ok, operation, optionalText, requiredText } from '../shared/operation.ts';
import { cardCode, expectsFree, freePart } from './free-contacts.ts';
import { usedBenefits } from './refunds.ts';
import { planChanged, subscriptionTexts } from './subscription-texts.ts';

const wholeNumber = (
  message: string,
  read = (given: number | string) => (given === '' ? Number.NaN : Number(given)),
) =>
  z.pipe(
    z.union([z.number(), z.string()], message),
    z.pipe(z.transform(read), z.int(message).check(z.minimum(0, message), z.maximum(100_000_000, message))),
  );

/** The channels to which a payment page can be limited, under Paystack's names. */
export const paymentChannels = ['card', 'bank_transfer', 'ussd'] as const;
export type PaymentChannel = (typeof paymentChannels)[number];

export const createSubscription = operation({
  path: '/user_subscription/create_subscription',
  summary:
    'Buy a plan: answers the address of the payment page. Figures that are not those of the plan are refused.',
  access: 'session',
  request: z.object({
    /** The name of a tier in the catalogue: Starter, Connect or Elite. */
    plan: requiredText(subscriptionTexts.noPlanChosen, 30),
    /** The duration of a plan in the catalogue, in days: 7, 30 or 365. */
    duration: wholeNumber(planChanged),
    calls_count: wholeNumber(planChanged),
    message_count: wholeNumber(planChanged),
    featured_profile_count: wholeNumber(planChanged),
    /** Naira. */
    amount: wholeNumber(planChanged, (given) => (parseNaira(given) ?? Number.NaN) / 100),
    /** Limits the payment page to these channels; without the field it offers all. */
    channels: z.optional(
      z
        .array(
          z.enum(paymentChannels, 'Please choose another way to pay'),
          'Please choose another way to pay',
        )
        .check(
          z.minLength(1, 'Please choose a way to pay'),
          z.maxLength(paymentChannels.length, 'Please choose each way to pay once'),
        ),
    ),
  }),
  answer: z.object({
    ...ok,
    reference: z.string(),
    response: z.object({ data: z.object({ authorization_url: z.string(), reference: z.string() }) }),
  }),
});

/** `pending` until the provider answers; `reversed` after a refund or a dispute. */
export const paymentStatuses = ['pending', 'success', 'failed', 'reversed'] as const;

export const viewPayment = operation({
  path: '/user_subscription/view_payment',
  isRead: true,
  summary: 'How an own payment stands; asks the provider when it is still open.',
  access: 'session',
  request: z.object({ reference: requiredText('Please say which payment', 100) }),
  answer: z.object({
    ...ok,
    payment_status: z.enum(paymentStatuses),
    purpose: z.enum(['subscription', 'ticket']),
    reference: z.string(),
    /**
     * Why the payment was declined, in the words of the bank or of Paystack; null without a reason, and for a payment that was not
     * declined.
     */
    gateway_response: z.nullable(z.string()),
  }),
});

export const subscriptionStates = [
  'active',
  'paused',
  'expired',
  'refund_requested',
  'refunded',
  'suspended',
] as const;

export const subscription = z.object({
  _id: z.string(),
  /** The name of the tier in the catalogue. */
  plan: z.string(),
  /** Weeks: 1, 4 or 52. */
  duration: z.number(),
  duration_days: z.number(),
  /** The paid amount in naira. */
  amount: z.number(),
  state: z.enum(subscriptionStates),
  is_active: z.boolean(),
  is_expired: z.boolean(),
  /** ISO times. */
  starts_at: z.string(),
  expires_at: z.string(),
  /** An Elite plan is unlimited: the figures below are shown but not enforced. */
  is_unlimited: z.boolean(),
  granted_calls: z.number(),
  granted_messages: z.number(),
  no_of_calls_remaining: z.number(),
  no_of_messages_remaining: z.number(),
  granted_boost_days: z.number(),
  no_of_featured_profile_days_remaining: z.number(),
  no_of_featured_job_days_remaining: z.number(),
  /** Paid less than `refund_days` ago and unused, so a refund can be requested. */
  can_be_refunded: z.boolean(),
  /** For how many days after the payment: what the page said when it was paid. Absent in answers of the release before. */
  refund_days: z.optional(z.number()),
  /** ISO time until which a refund can be requested, as long as nothing is used. */
  refundable_until: z.string(),
  /** What was used first, and when (ISO time); null while nothing was used. */
  first_use: z.nullable(z.object({ benefit: z.enum(usedBenefits), at: z.string() })),
  /** The reference of the payment and its receipt. */
  reference: z.string(),
});
export type Subscription = z.infer<typeof subscription>;

export const viewSubscriptions = operation({
  path: '/user_subscription/view_subscriptions',
  isRead: true,
  summary: 'The paid subscriptions of the logged-in person, newest first.',
  access: 'session',
  request: z.object({}),
  answer: z.object({
    ...ok,
    subscriptions: z.array(subscription),
    /** End of the running boost of the own profile; ISO time, null without one. */
    featured_until: z.nullable(z.string()),
  }),
});

const whichSubscription = { sub_id: requiredText('Please say which subscription', 100) };

export const setSubscriptionStatus = operation({
  path: '/user_subscription/set_subscription_status',
  summary: 'Pause a subscription or let it run again. Its days go on either way.',
  access: 'session',
  request: z.object({ ...whichSubscription, status: z.boolean('Please say on or off') }),
  answer: z.object({ ...ok, subscription }),
});

const days = z
  .int('Please give days as a whole number')
  .check(z.minimum(1, 'Please use at least 1 day'), z.maximum(366, 'Please use fewer days'));

export const activateBoost = operation({
  path: '/user_subscription/activate_boost',
  summary:
    'Spend boost days of a subscription: the own profile takes turns in the featured places of lists, from now or from the end of a running boost.',
  access: 'session',
  request: z.object({
    ...whichSubscription,
    days,
    /** Made by the page for each confirmation. A second call with the same key spends nothing. */
    idempotency_key: optionalText(100),
  }),
  answer: z.object({ ...ok, subscription, featured_until: z.string() }),
});

export const featureJob = operation({
  path: '/user_job/feature_job',
  summary: 'Spend featured-job days of an Elite subscription on an own open job.',
  access: 'session',
  request: z.object({
    job_id: requiredText('Please say which job', 100),
    days,
    idempotency_key: optionalText(100),
  }),
  answer: z.object({ ...ok, promoted_until: z.string() }),
});

export const ledgerUnits = ['call', 'message', 'boost_day', 'featured_job_day'] as const;
export const ledgerReasons = ['granted', 'spent', 'returned', 'expired', 'refunded'] as const;

export const viewLedger = operation({
  path: '/user_subscription/view_ledger',
  isRead: true,
  summary: 'Every movement of the own tokens and days, newest first.',
  access: 'session',
  request: z.object({ limit: listLimit(PAGE_LIMIT_MAX), cursor: cursorText }),
  answer: z.object({
    ...ok,
    movements: z.array(
      z.object({
        _id: z.string(),
        sub_id: z.string(),
        plan: z.string(),
        /** ISO time. */
        at: z.string(),
        unit: z.enum(ledgerUnits),
        reason: z.enum(ledgerReasons),
        /** Negative when spent. */
        amount: z.number(),
        balance: z.number(),
        /** A text for the person, e.g. `message to Ada Obi` or `returned: unread for 48 h`. */
        text: z.string(),
        /** The house paid, so the movement belongs to no plan. Absent otherwise. */
        on_us: z.optional(z.boolean()),
      }),
    ),
    next_cursor: z.nullable(z.string()),
  }),
});

export const viewReceipt = operation({
  path: '/user_subscription/view_receipt',
  isRead: true,
  summary: 'The receipt of an own payment.',
  access: 'session',
  request: z.object({ reference: requiredText('Please say which payment', 100) }),
  answer: z.object({
    ...ok,
    receipt: z.object({
      number: z.string(),
      reference: z.string(),
      /** ISO time. */
      paid_at: z.string(),
      buyer: z.string(),
      /** E.g. `Connect plan` or `Event ticket`. */
      item: z.string(),
      quantity: z.number(),
      /** ISO times; null for a purchase without a period. */
      period_from: z.nullable(z.string()),
      period_to: z.nullable(z.string()),
      /** The total in naira. */
      amount: z.number(),
      /** The VAT in naira within the amount, and its rate in per cent; null when no rate is configured. */
      vat: z.nullable(z.object({ rate: z.number(), amount: z.number() })),
      seller: z.object({
        name: z.string(),
        address: z.nullable(z.string()),
        /** The configured legal name and registration of the company. */
        company: z.optional(z.string()),
      }),
      state: z.enum(['paid', 'refund_requested', 'refunded', 'reversed']),
      /** Parts in naira that went back while the rest stays paid, with ISO times. Absent from processes of the previous release. */
      parts_back: z.optional(z.array(z.object({ _id: z.string(), amount: z.number(), at: z.string() }))),
    }),
  }),
});

export const requestRefund = operation({
  path: '/user_subscription/request_refund',
  summary: 'Ask the money of an unused subscription back: it is frozen at once.',
  access: 'session',
  request: z.object({ ...whichSubscription, reason: optionalText(500) }),
  answer: z.object({ ...ok, subscription }),
});

/** The price of revealing a number, which the page shows before the call. */
export const viewCallTerms = operation({
  path: '/user_subscription/view_call_terms',
  isRead: true,
  summary: 'What it would cost to see the number of an artisan or of the poster of a job.',
  access: 'session',
  request: z.object({ artisan_id: optionalText(100), job_id: optionalText(100), card: cardCode }),
  answer: z.object({
    ...ok,
    /** `ready`: the person can be called; otherwise the reason why not. `chat_only` is the other person's wish. */
    state: z.enum(['ready', 'needs_plan', 'needs_artisan_profile', 'no_phone', 'chat_only', 'oneself']),
    /** Call tokens: 0 when the number was revealed within REVEAL_DAYS, the plan is unlimited, or the house pays. */
    cost: z.number(),
    /** Null when unlimited. */
    calls_left: z.nullable(z.number()),
    /** ISO time until which the number stays free; null when it was not revealed. */
    free_until: z.nullable(z.string()),
    ...freePart,
  }),
});

const revealed = {
  ...ok,
  /** International, e.g. `+2348031234567`. */
  phone_number: z.string(),
  cost: z.number(),
  calls_left: z.nullable(z.number()),
  free_until: z.string(),
};

export const viewNumbers = operation({
  path: '/user_subscription/view_numbers',
  isRead: true,
  summary:
    'The numbers that the person may see again for nothing, the last first; also when a job is closed since.',
  access: 'session',
  request: z.object({}),
  answer: z.object({
    ...ok,
    numbers: z.array(
      z.object({
        person_id: z.string(),
        fullname: z.string(),
        phone_number: z.string(),
        /** ISO time. */
        free_until: z.string(),
      }),
    ),
  }),
});
export type RevealedNumber = z.infer<typeof viewNumbers.answer>['numbers'][number];

export const callArtisan = operation({
  path: '/user_artisan/call_artisan',
  summary: 'Reveal the number of an artisan for a call token; the same number is free for days after.',
  access: 'session',
  request: z.object({
    artisan_id: requiredText('Please say which artisan', 100),
    card: cardCode,
    expects_free: expectsFree,
  }),
  answer: z.object(revealed),
});

export const callPoster = operation({
  path: '/user_job/call_poster',
  summary: 'Reveal the number of the poster of a job; needs an artisan profile and a call token.',
  access: 'session',
  request: z.object({ job_id: requiredText('Please say which job', 100), expects_free: expectsFree }),
  answer: z.object(revealed),
});
