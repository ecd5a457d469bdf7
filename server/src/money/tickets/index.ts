import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Payments } from '../payments/index.ts';
import { createBuyTickets } from './buy-tickets.ts';
import { createCheckIn } from './check-in.ts';
import { createSendTickets, SEND_TICKETS_TASK, SEND_TOO_LATE_TASK } from './send-tickets.ts';
import { createTicketPurchases } from './ticket-purchases.ts';
import { registerTicketRoutes } from './tickets.routes.ts';

interface Neighbours {
  payments: Pick<Payments, 'purchases' | 'refunds' | 'startPayment'>;
}

/** Tickets for the event that is on sale. */
export function createTickets(platform: Platform, { payments }: Neighbours) {
  const { refunds, startPayment } = payments;
  const { db, now } = platform;
  const { sendTickets, sendTooLate } = createSendTickets(platform);
  payments.purchases.register('ticket', createTicketPurchases({ refunds, now }));
  return {
    routes: ({ handle }: Routing) =>
      registerTicketRoutes(handle, {
        ...platform,
        buyTickets: createBuyTickets({ db, startPayment, now }),
        checkIn: createCheckIn({ db, now }),
      }),
    tasks: { [SEND_TICKETS_TASK]: sendTickets, [SEND_TOO_LATE_TASK]: sendTooLate },
  };
}
