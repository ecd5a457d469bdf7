import { type Selectable, sql } from 'kysely';
import type { Queries, TicketEvents, TicketOrders, Tickets } from '../../platform/database/index.ts';
import { type OrderState, orderMoves } from './order-lifecycle.ts';
import { makeTicketCode } from './ticket-code.ts';

export type TicketEvent = Selectable<TicketEvents>;
export type TicketOrder = Omit<Selectable<TicketOrders>, 'state'> & { state: OrderState };
type Ticket = Selectable<Tickets>;

/** Returns the event on sale that has not begun. */
export function findEventOnSale(queries: Queries, at: Date): Promise<TicketEvent | undefined> {
  return queries
    .selectFrom('ticket_events')
    .selectAll()
    .where('on_sale', '=', true)
    .where('starts_at', '>', at)
    .executeTakeFirst();
}

/** Locks an event. Its orders only change under this lock, so a buyer's tickets can be counted. */
export function lockEvent(trx: Queries, id: string): Promise<TicketEvent> {
  return trx
    .selectFrom('ticket_events')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Locks the order of a payment, after its event. */
export async function lockOrder(
  trx: Queries,
  paymentId: string,
): Promise<{ event: TicketEvent; order: TicketOrder }> {
  const { event_id } = await orderOf(trx, paymentId);
  const event = await lockEvent(trx, event_id);
  return { event, order: await orderOf(trx, paymentId) };
}

export function orderOf(queries: Queries, paymentId: string): Promise<TicketOrder> {
  return queries
    .selectFrom('ticket_orders')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .$castTo<TicketOrder>()
    .executeTakeFirstOrThrow();
}

/** @throws the violation of `ticket_events_never_oversold` when not enough places are left */
export async function insertReservation(
  trx: Queries,
  hold: { eventId: string; accountId: string; paymentId: string; quantity: number; until: Date; at: Date },
): Promise<void> {
  await trx
    .insertInto('ticket_orders')
    .values({
      event_id: hold.eventId,
      account_id: hold.accountId,
      payment_id: hold.paymentId,
      quantity: hold.quantity,
      held_until: hold.until,
      created_at: hold.at,
    })
    .execute();
}

/** Moves an order to a state. Returns false when its current state does not allow that. */
export async function moveOrder(trx: Queries, orderId: string, to: OrderState): Promise<boolean> {
  const from = (Object.keys(orderMoves) as OrderState[]).filter((state) => orderMoves[state].includes(to));
  const row = await trx
    .updateTable('ticket_orders')
    .set({ state: to })
    .where('id', '=', orderId)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Releases expired reservations of an event, and all reservations of a person except those of one payment. */
export async function releaseReservations(
  trx: Queries,
  which: { eventId: string; at: Date; accountId: string | null; exceptPaymentId: string },
): Promise<void> {
  await trx
    .updateTable('ticket_orders')
    .set({ state: 'released' })
    .where('event_id', '=', which.eventId)
    .where('state', '=', 'held')
    .where('payment_id', '<>', which.exceptPaymentId)
    .where((order) =>
      order.or([order('held_until', '<=', which.at), order('account_id', '=', which.accountId)]),
    )
    .execute();
}

/** Counts the paid tickets of an event that a person has. */
export async function countPaid(queries: Queries, eventId: string, accountId: string): Promise<number> {
  const { paid } = await queries
    .selectFrom('ticket_orders')
    .select(sql<number>`coalesce(sum(quantity), 0)::int`.as('paid'))
    .where('event_id', '=', eventId)
    .where('account_id', '=', accountId)
    .where('state', 'in', ['paid', 'suspended'])
    .executeTakeFirstOrThrow();
  return paid;
}

/** Counts a person's reservations that have ended unpaid since that time. */
export async function countUnpaid(
  queries: Queries,
  buyer: { eventId: string; accountId: string },
  since: Date,
): Promise<number> {
  const { count } = await queries
    .selectFrom('ticket_orders')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('event_id', '=', buyer.eventId)
    .where('account_id', '=', buyer.accountId)
    .where('state', '=', 'released')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Returns the unpaid places of an event, and how many of them others have reserved. Reads only reservations, because there may be many paid
 * orders.
 */
export async function countPlaces(
  queries: Queries,
  event: TicketEvent,
  buyer: { accountId: string | null; at: Date },
): Promise<{ unpaid: number; heldByOthers: number }> {
  const { unpaid, held } = await queries
    .selectFrom('ticket_events')
    .leftJoin('ticket_orders', (join) =>
      join
        .onRef('ticket_orders.event_id', '=', 'ticket_events.id')
        .on('ticket_orders.state', '=', sql.lit('held')),
    )
    .select([
      sql<number>`(capacity - taken + coalesce(sum(quantity), 0))::int`.as('unpaid'),
      sql<number>`coalesce(sum(quantity) filter (where held_until > ${buyer.at}
        and account_id is distinct from ${buyer.accountId}), 0)::int`.as('held'),
    ])
    .where('ticket_events.id', '=', event.id)
    .groupBy('ticket_events.id')
    .executeTakeFirstOrThrow();
  return { unpaid, heldByOthers: held };
}

export async function insertTickets(trx: Queries, order: TicketOrder): Promise<void> {
  const places = Array.from({ length: order.quantity }, (_, index) => index + 1);
  await trx
    .insertInto('tickets')
    .values(places.map((place) => ({ order_id: order.id, place, code: makeTicketCode() })))
    .execute();
}

export interface TicketRow extends Pick<Ticket, 'id' | 'code' | 'checked_in_at'> {
  event: string;
  starts_at: Date;
  venue: string;
  order_state: OrderState;
  reference: string;
}

const ticketRows = (queries: Queries) =>
  queries
    .selectFrom('tickets')
    .innerJoin('ticket_orders', 'ticket_orders.id', 'tickets.order_id')
    .innerJoin('ticket_events', 'ticket_events.id', 'ticket_orders.event_id')
    .innerJoin('payments', 'payments.id', 'ticket_orders.payment_id')
    .select([
      'tickets.id',
      'tickets.code',
      'tickets.checked_in_at',
      'ticket_events.name as event',
      'ticket_events.starts_at',
      'ticket_events.venue',
      'ticket_orders.state as order_state',
      'payments.reference',
    ])
    .$castTo<TicketRow>();

/** Lists tickets, newest order first; tickets of one payment in order. */
export function listTickets(queries: Queries, accountId: string): Promise<TicketRow[]> {
  return ticketRows(queries)
    .where('ticket_orders.account_id', '=', accountId)
    .orderBy('ticket_orders.created_at', 'desc')
    .orderBy('tickets.order_id')
    .orderBy('tickets.place')
    .execute();
}

export function listTicketsOfOrder(queries: Queries, orderId: string): Promise<TicketRow[]> {
  return ticketRows(queries).where('ticket_orders.id', '=', orderId).orderBy('tickets.place').execute();
}

export function findTicket(queries: Queries, code: string): Promise<TicketRow | undefined> {
  return ticketRows(queries).where('tickets.code', '=', code).executeTakeFirst();
}

export interface ReturnedRow {
  reference: string;
  event: string;
  quantity: number;
  amount_kobo: number;
  order_state: 'refunding' | 'refunded';
}

/** Lists payments for which the person got no tickets, newest first. */
export function listReturned(queries: Queries, accountId: string): Promise<ReturnedRow[]> {
  return queries
    .selectFrom('ticket_orders')
    .innerJoin('ticket_events', 'ticket_events.id', 'ticket_orders.event_id')
    .innerJoin('payments', 'payments.id', 'ticket_orders.payment_id')
    .select([
      'payments.reference',
      'ticket_events.name as event',
      'ticket_orders.quantity',
      'payments.amount_kobo',
      'ticket_orders.state as order_state',
    ])
    .where('ticket_orders.account_id', '=', accountId)
    .where('ticket_orders.state', 'in', ['refunding', 'refunded'])
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('tickets').select('id').whereRef('order_id', '=', 'ticket_orders.id'))),
    )
    .orderBy('ticket_orders.created_at', 'desc')
    .$castTo<ReturnedRow>()
    .execute();
}

/**
 * Marks a ticket of a paid order as used. Returns false when the order is not paid or the ticket was used before. Of two concurrent calls,
 * one succeeds.
 */
export async function markCheckedIn(
  queries: Queries,
  code: string,
  by: { accountId: string; at: Date },
): Promise<boolean> {
  const row = await queries
    .updateTable('tickets')
    .from('ticket_orders')
    .set({ checked_in_at: by.at, checked_in_by: by.accountId })
    .whereRef('ticket_orders.id', '=', 'tickets.order_id')
    .where('ticket_orders.state', '=', 'paid')
    .where('tickets.code', '=', code)
    .where('tickets.checked_in_at', 'is', null)
    .returning('tickets.id')
    .executeTakeFirst();
  return row !== undefined;
}
