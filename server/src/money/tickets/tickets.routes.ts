import {
  buyTickets as buyTicketsOperation,
  checkInTicket,
  TICKETS_PER_PERSON,
  type Ticket,
  viewEvent,
  viewTickets,
} from '@marketplace/contract/money/tickets';
import type { AnswerOf } from '@marketplace/contract/shared/operation';
import type { Database } from '../../platform/database/index.ts';
import type { Handle, Limits } from '../../platform/http/index.ts';
import type { BuyTickets } from './buy-tickets.ts';
import type { CheckIn } from './check-in.ts';
import {
  countPaid,
  countPlaces,
  findEventOnSale,
  listReturned,
  listTickets,
  type ReturnedRow,
  type TicketRow,
} from './tickets.repository.ts';

export function registerTicketRoutes(
  handle: Handle,
  parts: { db: Database; buyTickets: BuyTickets; checkIn: CheckIn; limits: Limits; now: () => Date },
): void {
  const { db, buyTickets, checkIn, now } = parts;
  // Every try reserves places that other buyers cannot get.
  const perPerson = parts.limits({
    name: 'buy-tickets',
    points: 20,
    seconds: 3600,
    message: "You've tried many times. Please wait a while and try again.",
  });

  handle(viewEvent, async (_form, { session }) => {
    const event = await findEventOnSale(db, now());
    if (!event) return { event: null, may_buy: 0 };
    const accountId = session?.accountId ?? null;
    const [places, paid] = await Promise.all([
      countPlaces(db, event, { accountId, at: now() }),
      accountId ? countPaid(db, event.id, accountId) : 0,
    ]);
    const left = Math.max(0, places.unpaid - places.heldByOthers);
    return {
      event: {
        _id: event.id,
        name: event.name,
        starts_at: event.starts_at.toISOString(),
        venue: event.venue,
        price: event.price_kobo / 100,
        left,
      },
      may_buy: Math.max(0, Math.min(TICKETS_PER_PERSON - paid, left)),
    };
  });

  handle(buyTicketsOperation, async ({ event_id: eventId, quantity }, { session }) => {
    const { accountId } = session;
    const { reference, authorizationUrl } = await perPerson.run(accountId, () =>
      buyTickets({ accountId, eventId, quantity }),
    );
    return { reference, response: { data: { authorization_url: authorizationUrl, reference } } };
  });

  handle(viewTickets, async (_form, { session }) => {
    const [tickets, returned] = await Promise.all([
      listTickets(db, session.accountId),
      listReturned(db, session.accountId),
    ]);
    return { tickets: tickets.map(presentTicket), returned: returned.map(presentReturned) };
  });

  handle(checkInTicket, async ({ code }, { session }) => {
    const { reference, ...ticket } = presentTicket(await checkIn(code, session.accountId));
    return { ticket };
  });
}

function presentTicket(row: TicketRow): Ticket {
  return {
    _id: row.id,
    code: row.code,
    event: row.event,
    starts_at: row.starts_at.toISOString(),
    venue: row.venue,
    state: stateOf(row),
    checked_in_at: row.checked_in_at?.toISOString() ?? null,
    reference: row.reference,
  };
}

function stateOf({ order_state: state, checked_in_at }: TicketRow): Ticket['state'] {
  if (state === 'suspended' || state === 'refunded') return state;
  return checked_in_at ? 'checked_in' : 'valid';
}

function presentReturned(row: ReturnedRow): AnswerOf<typeof viewTickets>['returned'][number] {
  return {
    reference: row.reference,
    event: row.event,
    quantity: row.quantity,
    amount: row.amount_kobo / 100,
    state: row.order_state,
  };
}
