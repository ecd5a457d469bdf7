import { TICKETS_PER_PERSON } from '@marketplace/contract/money/tickets';

/** Permissions to get and use tickets. */

/** After this long an event is over, and its tickets are no longer accepted. */
const EVENT_MS = 24 * 60 * 60_000;

export const canHaveTickets = (paid: number, more: number) => paid + more <= TICKETS_PER_PERSON;

/** A person with a deleted or suspended account could neither see nor use tickets. */
export const canGetTickets = <Account extends { suspended_at: Date | null }>(
  buyer: Account | undefined,
): buyer is Account => !!buyer && !buyer.suspended_at;

export const canEnterAt = (ticket: { starts_at: Date }, now: Date) =>
  now.getTime() - ticket.starts_at.getTime() <= EVENT_MS;
