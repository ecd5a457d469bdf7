import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { sendPage } from '../pages/page.ts';
import type { Behaviour } from './behaviour.ts';
import { checkoutPage, endPage, unknownCheckoutPage } from './checkout-page.ts';
import type { Events } from './events.ts';
import { outcomes, payChannels, type Transaction, type Transactions } from './transactions.ts';

const choice = z.object({
  outcome: z.enum(outcomes, `outcome must be one of ${outcomes.join(', ')}`),
  channel: z.enum(payChannels, 'channel is not offered').optional(),
});

const tab = z.object({ channel: z.enum(payChannels).optional().catch(undefined) });

type CheckoutParts = {
  transactions: Transactions;
  events: Events;
  behaviour: () => Behaviour;
  merchant: string;
};

type CheckoutRoute = { Params: { accessCode: string } };

/** The page behind `authorization_url`. */
export function registerCheckout(
  app: FastifyInstance,
  { transactions, events, behaviour, merchant }: CheckoutParts,
): void {
  app.get<CheckoutRoute>('/checkout/:accessCode', (request, reply) => {
    const transaction = transactions.findByAccessCode(request.params.accessCode);
    if (!transaction) return refuseUnknown(reply);
    if (transaction.paidAt !== null) return sendEnd(reply, transaction);
    const { channel: wanted } = tab.parse(request.query);
    const channel = wanted && transaction.channels.includes(wanted) ? wanted : transaction.channel;
    const body = checkoutPage({ transaction, merchant, channel });
    return sendPage(reply, {
      title: `Pay ${merchant}`,
      body,
      formTarget: transaction.callbackUrl ? new URL(transaction.callbackUrl).origin : '',
    });
  });

  app.post<CheckoutRoute>('/checkout/:accessCode', async (request, reply) => {
    const transaction = transactions.findByAccessCode(request.params.accessCode);
    if (!transaction) return refuseUnknown(reply);
    const { outcome, channel = transaction.channel } = choice.parse(request.body);
    if (!transaction.channels.includes(channel)) {
      return reply.code(400).send({ error: `channel: ${channel} is not offered for this payment` });
    }
    if (transactions.complete(transaction, outcome, channel)) {
      if (behaviour().order === 'webhook_first') await events.chargeSucceeded(transaction);
      else events.afterAnswer(reply, () => events.chargeSucceeded(transaction));
    }
    const back = addressBack(transaction);
    if (back === null) return sendEnd(reply, transaction);
    return reply.header('cache-control', 'no-store').redirect(back, 303);
  });

  function sendEnd(reply: FastifyReply, transaction: Transaction): FastifyReply {
    const body = endPage({ transaction, merchant, back: addressBack(transaction) });
    return sendPage(reply, { title: `${merchant}: payment`, body });
  }
}

function refuseUnknown(reply: FastifyReply): FastifyReply {
  return sendPage(reply.code(404), { title: 'No such payment', body: unknownCheckoutPage() });
}

function addressBack({ callbackUrl, reference }: Transaction): string | null {
  if (callbackUrl === null) return null;
  const address = new URL(callbackUrl);
  address.searchParams.set('trxref', reference);
  address.searchParams.set('reference', reference);
  return address.href;
}
