import { findForShare } from '../../people/accounts/accounts.repository.ts';
import type { Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { queueTask } from '../../platform/tasks/index.ts';
import type { Payment } from '../payments/payments.repository.ts';
import type { PurchaseEffects } from '../payments/purchases.ts';
import type { Refunds } from '../payments/refunds.ts';
import { SEND_TICKETS_TASK, SEND_TOO_LATE_TASK } from './send-tickets.ts';
import { canGetTickets, canHaveTickets } from './tickets.policy.ts';
import {
  countPaid,
  insertTickets,
  lockOrder,
  moveOrder,
  orderOf,
  releaseReservations,
  type TicketEvent,
  type TicketOrder,
} from './tickets.repository.ts';

/** Defines what the states of a payment mean for tickets. */
export function createTicketPurchases(parts: {
  refunds: Pick<Refunds, 'request'>;
  now: () => Date;
}): PurchaseEffects {
  const { refunds, now } = parts;

  /** Creates the tickets. If the payment comes after the reservation has ended and no places are left, it is refunded. */
  async function settled(trx: Queries, payment: Payment): Promise<void> {
    const { event, order } = await lockOrder(trx, payment.id);
    const at = now();
    await releaseReservations(trx, { eventId: event.id, at, accountId: null, exceptPaymentId: payment.id });
    if (!(await canHave(trx, event, order, at))) {
      await moveOrder(trx, order.id, 'refunding');
      await refunds.request(trx, payment, 'the tickets could not be given');
      await queueTask(trx, SEND_TOO_LATE_TASK, { paymentId: payment.id });
      return;
    }
    await moveOrder(trx, order.id, 'paid');
    await insertTickets(trx, order);
    await queueTask(trx, SEND_TICKETS_TASK, { paymentId: payment.id });
  }

  async function canHave(trx: Queries, event: TicketEvent, order: TicketOrder, at: Date): Promise<boolean> {
    const account = order.account_id ? await findForShare(trx, order.account_id) : undefined;
    // The buyer may have been suspended, or have deleted the account, during the payment.
    if (!canGetTickets(account)) return false;
    const paid = await countPaid(trx, event.id, account.id);
    if (!canHaveTickets(paid, order.quantity)) return false;
    if (order.state === 'held' && order.held_until > at) return true;
    // An expired reservation is only released when another buyer wants the places, so it may still count.
    const kept = order.state === 'held' ? order.quantity : 0;
    const left = (await placesLeft(trx, event.id)) + kept;
    return event.on_sale && event.starts_at > at && left >= order.quantity;
  }

  async function failed(trx: Queries, payment: Payment): Promise<void> {
    const { order } = await lockOrder(trx, payment.id);
    if (order.state === 'held') await moveOrder(trx, order.id, 'released');
  }

  /** Moves the order of a payment to a state, if possible. */
  const moveTo = (state: 'suspended' | 'refunded') => async (trx: Queries, payment: Payment) => {
    const { order } = await lockOrder(trx, payment.id);
    await moveOrder(trx, order.id, state);
  };
  const refunded = moveTo('refunded');
  const suspendedByDispute = moveTo('suspended');

  return {
    callbackPath: '/cenema/payment',
    ownPath: '/cenema/payment',
    settled,
    failed,
    // A reversed payment does not come back, so its places are released for others.
    suspended: (trx, payment) =>
      payment.state === 'reversed' ? refunded(trx, payment) : suspendedByDispute(trx, payment),
    restored: async (trx, payment) => {
      const { order } = await lockOrder(trx, payment.id);
      if (order.state === 'suspended') await moveOrder(trx, order.id, 'paid');
    },
    // The places stay taken: the provider may still refuse the refund, which makes the tickets valid again.
    refundAsked: async (trx, payment) => {
      const { order } = await lockOrder(trx, payment.id);
      if (order.state !== 'paid')
        throw new AppError('conflict', 'These tickets are disputed or their money went back already');
      await moveOrder(trx, order.id, 'suspended');
    },
    refunded,
    describe: async (queries, payment) => {
      const { event_id } = await orderOf(queries, payment.id);
      const { name } = await queries
        .selectFrom('ticket_events')
        .select('name')
        .where('id', '=', event_id)
        .executeTakeFirstOrThrow();
      return { item: `Ticket for ${name}`, periodFrom: null, periodTo: null };
    },
  };
}

async function placesLeft(trx: Queries, eventId: string): Promise<number> {
  const { capacity, taken } = await trx
    .selectFrom('ticket_events')
    .select(['capacity', 'taken'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  return capacity - taken;
}
