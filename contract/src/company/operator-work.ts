import * as z from 'zod/mini';
import { MESSAGE_MAX } from '../contact/message-limits.ts';
import { cursorText } from '../shared/lists.ts';
import { parseNaira } from '../shared/money.ts';
import { ok, operation, optionalText, requiredText } from '../shared/operation.ts';
import { staffWork } from '../shared/staff-roles.ts';
import { PLACE_MAX } from './operator-chats.ts';
import { operatorReason, personBrief } from './operators.ts';
import { historySection } from './person/history-section.ts';

const personId = { account_id: requiredText('Please say whose account', 100) };

export const PEOPLE_FOUND_MAX = 25;

/** Which people a list shows. */
export const peopleFilters = {
  new: 'New this week',
  verified: 'Verified',
  suspended: 'Suspended',
  staff: 'Operators',
} as const;
export type PeopleFilter = keyof typeof peopleFilters;
export const peopleFilterNames = Object.keys(peopleFilters) as [PeopleFilter, ...PeopleFilter[]];
export const peopleFilter = z.enum(peopleFilterNames, 'Please say which people');

export const findPeople = operation({
  path: '/operators/find_people',
  isRead: true,
  summary: `Find people by name, phone or a part of it, email, trade, place, payment reference or id; the first ${PEOPLE_FOUND_MAX}. With a filter alone, list them, the newest first.`,
  access: 'operator',
  roles: staffWork.people,
  rolesFor: ({ filter }) => (filter === 'staff' ? staffWork.administration : null),
  request: z.object({
    query: optionalText(200),
    filter: z.optional(peopleFilter),
    cursor: cursorText,
  }),
  answer: z.object({
    ...ok,
    people: z.array(personBrief),
    /** There are more than are shown. */
    more: z.boolean(),
    /** The next part of a list; a search has none. */
    next_cursor: z.nullable(z.string()),
  }),
});

export const viewAccount = operation({
  path: '/operators/view_account',
  isRead: true,
  summary: 'An account and its history, the newest of each kind.',
  access: 'operator',
  roles: staffWork.people,
  request: z.object(personId),
  answer: z.object({
    ...ok,
    person: personBrief,
    suspension: z.nullable(
      z.object({ reason: z.string(), at: z.string(), operator: z.string(), appealed: z.boolean() }),
    ),
    sections: z.array(historySection),
    /** What an artisan shows; null for others. Absent from processes of the previous release. */
    profile: z.optional(
      z.nullable(
        z.object({
          trade: z.string(),
          state: z.string(),
          city: z.string(),
          /** The path of the public page; null while nobody can see it. */
          page: z.nullable(z.string()),
          /** Addresses of the pictures of the work, in order. */
          gallery: z.array(z.string()),
        }),
      ),
    ),
    /** The place of the last message of the support chat when `sections` was read. Absent from processes of the previous release. */
    chat_last_seq: z.optional(z.number()),
  }),
});
export type AccountPage = z.infer<typeof viewAccount.answer>;

export const suspendAccount = operation({
  path: '/operators/suspend_account',
  summary:
    'Suspend an account: its sessions end at once, it leaves all lists, the person is shown the reason, and the reports about the person are settled.',
  access: 'operator',
  roles: staffWork.trust,
  isGrave: () => true,
  request: z.object({
    ...personId,
    reason: operatorReason('Please give the reason that the person is shown'),
  }),
  answer: z.object(ok),
});

export const restoreAccount = operation({
  path: '/operators/restore_account',
  summary: 'End a suspension. The person gets the reason by email.',
  access: 'operator',
  roles: staffWork.trust,
  isGrave: () => true,
  request: z.object({
    ...personId,
    reason: operatorReason('Please give the reason that the person is shown'),
  }),
  answer: z.object(ok),
});

export const writeToPerson = operation({
  path: '/operators/write_to_person',
  summary:
    'Write to a person in their chat with the support team, also when nothing of theirs waits. The same client_id again adds nothing.',
  access: 'operator',
  roles: staffWork.support,
  request: z.object({
    ...personId,
    text: requiredText('Please write a message', MESSAGE_MAX),
    client_id: requiredText('Please name the message', 100),
    /** The place of the last message that the operator has seen: nothing is sent when the person or a colleague has written after it. */
    after_seq: z.optional(z.int().check(z.minimum(0), z.maximum(PLACE_MAX))),
    /** Whether the conversation is solved with it. */
    solves: z.optional(z.boolean()),
  }),
  answer: z.object(ok),
});

/** An amount of naira as people write it, read in kobo. */
const nairaField = (message: string) =>
  z.pipe(
    z.union([z.number(), z.string()], message),
    z.pipe(
      z.transform((typed: number | string) => parseNaira(typed) ?? Number.NaN),
      z.number(message).check(z.minimum(1, message)),
    ),
  );

const reference = { reference: requiredText('Please give the reference of a payment', 100) };

const paymentPage = z.object({
  reference: z.string(),
  item: z.string(),
  /** In naira. */
  amount: z.number(),
  state: z.enum(['pending', 'success', 'failed', 'reversed']),
  refund: z.nullable(
    z.object({
      state: z.enum(['to_confirm', 'requested', 'sent', 'refunded', 'refused']),
      reason: z.string(),
      /** In naira, where a part waits to be confirmed. */
      part: z.optional(z.number()),
    }),
  ),
  /** Parts that were asked for, the newest first, in naira. This and `left` are absent from processes of the previous release. */
  parts: z.optional(
    z.array(
      z.object({
        _id: z.string(),
        amount: z.number(),
        state: z.enum(['requested', 'sent', 'refunded', 'refused']),
        reason: z.string(),
        at: z.string(),
      }),
    ),
  ),
  /** Naira that have not gone back and are not on their way. */
  left: z.optional(z.number()),
  /** Naira that one operator can still give back alone. */
  alone_up_to: z.optional(z.number()),
  created_at: z.string(),
  settled_at: z.nullable(z.string()),
  checked_at: z.nullable(z.string()),
  receipt_number: z.nullable(z.number()),
  provider_id: z.nullable(z.string()),
  person: z.nullable(personBrief),
  /** It bought a plan that runs or is paused. Absent from processes of the previous release. */
  plan_runs: z.optional(z.boolean()),
  /** The refund of this payment needs a second operator. */
  needs_second: z.boolean(),
});
export type PaymentPage = z.infer<typeof paymentPage>;
const paymentAnswer = z.object({ ...ok, payment: paymentPage });

export const findPayment = operation({
  path: '/operators/find_payment',
  isRead: true,
  summary: 'A payment by its reference.',
  access: 'operator',
  roles: staffWork.money,
  request: z.object(reference),
  answer: paymentAnswer,
});

export const verifyPayment = operation({
  path: '/operators/verify_payment',
  summary: 'Ask the payment provider how a payment stands, and act on the answer.',
  access: 'operator',
  roles: staffWork.money,
  request: z.object(reference),
  answer: paymentAnswer,
});

export const refundPayment = operation({
  path: '/operators/refund_payment',
  summary:
    'Give back what is left of a payment, and take what it bought out of use. When everything that went back is above the limit, a second operator confirms.',
  access: 'operator',
  roles: staffWork.money,
  isGrave: () => true,
  request: z.object({ ...reference, reason: operatorReason() }),
  answer: paymentAnswer,
});

/** Not an amount in `refund_payment`: a process of the release before would ignore it and give everything back. */
export const refundPart = operation({
  path: '/operators/refund_part',
  summary:
    'Give back a part of a payment, which takes nothing away; all that is left is the refund of the whole payment. When everything that went back is above the limit, a second operator confirms.',
  access: 'operator',
  roles: staffWork.money,
  isGrave: () => true,
  request: z.object({
    ...reference,
    reason: operatorReason(),
    /** Naira, as people write them. */
    amount: nairaField('Please say how much, such as 1,500'),
    /** The same part with the same client_id again changes nothing. */
    client_id: requiredText('Please name the part', 100),
  }),
  answer: paymentAnswer,
});

const event = z.object({
  _id: z.string(),
  name: z.string(),
  starts_at: z.string(),
  venue: z.string(),
  /** In naira, for one ticket. */
  price: z.number(),
  capacity: z.number(),
  /** Places that are paid, or reserved while their buyer pays. */
  taken: z.number(),
  checked_in: z.number(),
  on_sale: z.boolean(),
});
export type OperatorEvent = z.infer<typeof event>;

export const viewEvents = operation({
  path: '/operators/view_events',
  isRead: true,
  summary: 'All events, the latest first.',
  access: 'operator',
  roles: staffWork.money,
  request: z.object({}),
  answer: z.object({ ...ok, events: z.array(event) }),
});

const noPrice = 'Please give the price of a ticket';

export const saveEvent = operation({
  path: '/operators/save_event',
  summary: 'Change an event, or make one when no id is given. It is not on sale by that.',
  access: 'operator',
  roles: staffWork.money,
  request: z.object({
    event_id: optionalText(100),
    name: requiredText('Please give the event a name', 120),
    starts_at: z.iso.datetime({ offset: true, error: 'Please say when it begins' }),
    venue: requiredText('Please say where it is', 200),
    /** Naira, as a number or as people write it. The server reads it in kobo. */
    price: z.pipe(
      z.union([z.number(), z.string()], noPrice),
      z.pipe(
        z.transform((typed: number | string) => parseNaira(typed) ?? Number.NaN),
        z
          .number(noPrice)
          .check(
            z.minimum(100, 'A ticket costs at least ₦1'),
            z.maximum(10_000_000_00, 'That price is too high'),
          ),
      ),
    ),
    capacity: z
      .int('Please say how many places there are')
      .check(z.minimum(1, 'There is at least one place'), z.maximum(100_000, 'That is too many places')),
  }),
  answer: z.object({ ...ok, event }),
});

export const sellEvent = operation({
  path: '/operators/sell_event',
  summary: 'Put an event on sale, or close the sale. One is on sale at a time.',
  access: 'operator',
  roles: staffWork.money,
  request: z.object({
    event_id: requiredText('Please say which event', 100),
    on_sale: z.boolean('Please say whether it is on sale'),
  }),
  answer: z.object({ ...ok, event }),
});
