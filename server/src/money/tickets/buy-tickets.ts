import { TICKETS_PER_PERSON } from '@marketplace/contract/money/tickets';
import { formatCount } from '@marketplace/contract/shared/counts';
import { type Database, type Queries, violatedConstraint } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { findByReference } from '../payments/payments.repository.ts';
import type { StartedPayment, StartPayment } from '../payments/start-payment.ts';
import { canHaveTickets } from './tickets.policy.ts';
import {
  countPaid,
  countPlaces,
  countUnpaid,
  findEventOnSale,
  insertReservation,
  lockEvent,
  lockOrder,
  moveOrder,
  releaseReservations,
  type TicketEvent,
} from './tickets.repository.ts';

/** How long places are reserved during a payment. Longer than a payment page is reused. */
const HOLD_MS = 15 * 60_000;

/** A person with this many expired reservations in a day gets no more, because each blocks places for other buyers. */
const UNPAID_HOLDS_A_DAY = 10;
const DAY_MS = 24 * 60 * 60_000;

export interface Buyer {
  accountId: string;
  eventId: string;
  quantity: number;
}

export type BuyTickets = ReturnType<typeof createBuyTickets>;

/** Reserves places of the event on sale, and opens the page where they are paid. */
export function createBuyTickets(parts: { db: Database; startPayment: StartPayment; now: () => Date }) {
  const { db, startPayment, now } = parts;

  /** @throws AppError `conflict` when the event is not on sale, no places are left, or the person has the maximum */
  return async function buyTickets(buyer: Buyer): Promise<StartedPayment> {
    const event = await findEventOnSale(db, now());
    if (event?.id !== buyer.eventId) {
      throw new AppError('conflict', "These tickets aren't on sale any more. Please load the page again.");
    }
    try {
      const started = await startPayment({
        accountId: buyer.accountId,
        purpose: 'ticket',
        item: event.id,
        quantity: buyer.quantity,
        amountKobo: event.price_kobo * buyer.quantity,
        channels: null,
        within: (trx, paymentId) => hold(trx, buyer, paymentId),
      });
      await holdAgain(buyer, started.reference);
      return started;
    } catch (error) {
      if (violatedConstraint(error) !== 'ticket_events_never_oversold') throw error;
      throw new AppError('conflict', await describeShortage(event, buyer.accountId));
    }
  };

  async function hold(trx: Queries, buyer: Buyer, paymentId: string): Promise<void> {
    const at = now();
    await makeRoom(trx, buyer, paymentId, at);
    const since = new Date(at.getTime() - DAY_MS);
    if ((await countUnpaid(trx, buyer, since)) >= UNPAID_HOLDS_A_DAY)
      throw new AppError(
        'too_many_requests',
        "You've started to buy tickets many times today without paying. Please try again tomorrow.",
        { retryAfter: 3600 },
      );
    await insertReservation(trx, { ...buyer, paymentId, until: new Date(at.getTime() + HOLD_MS), at });
  }

  /** Reserves the places again when an earlier payment page is reused, because they may have been released in between. */
  async function holdAgain(buyer: Buyer, reference: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const payment = await findByReference(trx, reference);
      if (payment?.state !== 'pending') return;
      const { order } = await lockOrder(trx, payment.id);
      if (order.state !== 'released' || order.held_until <= now()) return;
      await makeRoom(trx, buyer, payment.id, now());
      await moveOrder(trx, order.id, 'held');
    });
  }

  /** Releases the buyer's earlier reservation, which a new choice replaces. */
  async function makeRoom(trx: Queries, buyer: Buyer, paymentId: string, at: Date): Promise<void> {
    const { accountId, eventId, quantity } = buyer;
    await lockEvent(trx, eventId);
    await releaseReservations(trx, { eventId, at, accountId, exceptPaymentId: paymentId });
    const paid = await countPaid(trx, eventId, accountId);
    if (canHaveTickets(paid, quantity)) return;
    const limit = `One person can buy up to ${TICKETS_PER_PERSON} tickets`;
    throw new AppError('conflict', paid === 0 ? limit : `${limit}. You already have ${paid}.`);
  }

  async function describeShortage(event: TicketEvent, accountId: string): Promise<string> {
    const { unpaid, heldByOthers } = await countPlaces(db, event, { accountId, at: now() });
    if (unpaid === 0) return 'Sorry, all tickets are sold';
    const left = unpaid - heldByOthers;
    if (left > 0) return `Only ${formatCount(left, 'ticket')} ${left === 1 ? 'is' : 'are'} left`;
    return 'Others are paying for the last tickets. Some may come free in a few minutes.';
  }
}
