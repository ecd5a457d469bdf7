import * as z from 'zod/mini';
import { LIST_CACHE_SECONDS, ok, operation, requiredText } from '../shared/operation.ts';
import { staffWork } from '../shared/staff-roles.ts';

export const TICKETS_PER_PERSON = 6;

const event = z.object({
  _id: z.string(),
  name: z.string(),
  /** ISO time. */
  starts_at: z.string(),
  venue: z.string(),
  /** In naira, for one ticket. */
  price: z.number(),
  left: z.number(),
});

export const viewEvent = operation({
  path: '/event_ticket/view_event',
  isRead: true,
  summary: 'The event whose tickets are on sale; null when nothing is.',
  access: 'optional',
  cacheSeconds: LIST_CACHE_SECONDS,
  request: z.object({}),
  answer: z.object({
    ...ok,
    event: z.nullable(event),
    /** How many more the caller may buy; for a visitor, the limit per person. */ may_buy: z.number(),
  }),
});

export const buyTickets = operation({
  path: '/event_ticket/buy_tickets',
  summary: 'Hold tickets and answer the address of the payment page.',
  access: 'session',
  request: z.object({
    event_id: requiredText('Please say which event', 100),
    quantity: z
      .int('Please choose how many tickets')
      .check(
        z.minimum(1, 'Please choose how many tickets'),
        z.maximum(TICKETS_PER_PERSON, `One person can buy up to ${TICKETS_PER_PERSON} tickets`),
      ),
  }),
  answer: z.object({
    ...ok,
    reference: z.string(),
    response: z.object({ data: z.object({ authorization_url: z.string(), reference: z.string() }) }),
  }),
});

export const ticket = z.object({
  _id: z.string(),
  /** The content of the QR code, which the door scans. */
  code: z.string(),
  event: z.string(),
  starts_at: z.string(),
  venue: z.string(),
  /** `suspended` while its payment is disputed. */
  state: z.enum(['valid', 'checked_in', 'suspended', 'refunded']),
  checked_in_at: z.nullable(z.string()),
  reference: z.string(),
});
export type Ticket = z.infer<typeof ticket>;

export const viewTickets = operation({
  path: '/event_ticket/view_tickets',
  isRead: true,
  summary: 'The tickets that the logged-in person has paid, newest first, and payments that came too late.',
  access: 'session',
  request: z.object({}),
  answer: z.object({
    ...ok,
    tickets: z.array(ticket),
    /** Payments that arrived after the event was sold out. They are refunded. */
    returned: z.array(
      z.object({
        reference: z.string(),
        event: z.string(),
        quantity: z.number(),
        /** Naira. */
        amount: z.number(),
        state: z.enum(['refunding', 'refunded']),
      }),
    ),
  }),
});

export const checkInTicket = operation({
  path: '/event_ticket/check_in',
  summary: 'Let the holder of a ticket in, once.',
  access: 'operator',
  roles: staffWork.door,
  request: z.object({ code: requiredText('Please scan a ticket', 100) }),
  /** Without the reference of the payment, which the door does not need. */
  answer: z.object({ ...ok, ticket: z.omit(ticket, { reference: true }) }),
});
