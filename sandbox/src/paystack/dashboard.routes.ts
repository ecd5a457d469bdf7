import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { sendPage } from '../pages/page.ts';
import { type Behaviour, behaviour, orders, refundModes } from './behaviour.ts';
import { dashboardPage } from './dashboard-page.ts';
import type { Events } from './events.ts';
import { resolutions, statuses, type Transaction, type Transactions } from './transactions.ts';
import type { Webhooks } from './webhooks.ts';

const PAGE_SIZE = 50;

const newFacts = z
  .object({
    status: z.enum(statuses),
    amount: z.int().min(0),
    currency: z.string().length(3),
    gateway_response: z.string(),
    fees: z.int().min(0),
    listed: z.boolean(),
  })
  .partial();

/** The actions on a transaction; the last four change the state of its newest refund. */
const happening = z.object({
  event: z.enum([
    'charge.success',
    'charge.dispute.create',
    'charge.dispute.resolve',
    'refund',
    'refund.processing',
    'refund.processed',
    'refund.failed',
    'refund.needs-attention',
  ]),
  resolution: z.enum(resolutions).default('merchant-accepted'),
});
type Happening = z.infer<typeof happening>;

/** The fields of the page's form; a browser does not send an unticked checkbox. */
const behaviourForm = z.object({
  delay_ms: behaviour.shape.delay_ms,
  copies: behaviour.shape.copies,
  drop: z.literal('on').optional(),
  order: z.enum(orders),
  refunds: z.enum(refundModes),
});

type DashboardParts = {
  transactions: Transactions;
  events: Events;
  webhooks: Webhooks;
  behaviour: () => Behaviour;
  change: (changes: Partial<Behaviour>) => Behaviour;
};

type OneTransaction = { Params: { reference: string } };

/** Registers the actions of the merchant's dashboard, and the states and settings for tests: as JSON, and as a page with forms. */
export function registerDashboard(app: FastifyInstance, parts: DashboardParts): void {
  const { transactions, events, webhooks } = parts;

  app.get('/dashboard', (_request, reply) => {
    const listed = transactions.list().slice(0, PAGE_SIZE);
    const body = dashboardPage({
      transactions: listed,
      behaviour: parts.behaviour(),
      deliveriesOf: webhooks.of,
    });
    return sendPage(reply, { title: 'Sandbox payments', body });
  });

  app.get('/dashboard/behaviour', async () => parts.behaviour());
  app.put('/dashboard/behaviour', async (request) =>
    parts.change(behaviour.partial().strict().parse(request.body)),
  );
  app.post('/dashboard/behaviour', async (request, reply) => {
    const { drop, ...form } = behaviourForm.parse(request.body);
    parts.change({ ...form, drop: drop === 'on' });
    return backToPage(reply);
  });

  app.get('/dashboard/idle', async () => {
    await webhooks.idle();
    return { status: 'idle' };
  });

  app.get('/dashboard/transactions', async () => ({ transactions: transactions.list() }));
  app.get<OneTransaction>('/dashboard/transactions/:reference', async (request, reply) => {
    const transaction = transactions.find(request.params.reference);
    return transaction ? describe(transaction) : refuseUnknown(reply);
  });

  app.put<OneTransaction>('/dashboard/transactions/:reference', async (request, reply) => {
    const transaction = transactions.find(request.params.reference);
    if (!transaction) return refuseUnknown(reply);
    const { status, amount, currency, gateway_response, fees, listed } = newFacts
      .strict()
      .parse(request.body);
    if (status !== undefined) transactions.setStatus(transaction, status);
    if (amount !== undefined) transaction.amount = amount;
    if (currency !== undefined) transaction.currency = currency;
    if (gateway_response !== undefined) transaction.gatewayResponse = gateway_response;
    if (fees !== undefined) transaction.fees = fees;
    if (listed !== undefined) transaction.isListed = listed;
    return describe(transaction);
  });

  app.post<OneTransaction>('/dashboard/transactions/:reference/events', async (request, reply) => {
    const transaction = transactions.find(request.params.reference);
    if (!transaction) return refuseUnknown(reply);
    const problem = await makeHappen(transaction, happening.parse(request.body));
    if (problem !== null) return reply.code(409).send({ error: problem });
    return isForm(request) ? backToPage(reply) : describe(transaction);
  });

  /** @returns a sentence that says why the action is impossible, or null */
  async function makeHappen(
    transaction: Transaction,
    { event, resolution }: Happening,
  ): Promise<string | null> {
    switch (event) {
      case 'charge.success':
        await events.chargeSucceeded(transaction);
        return null;
      case 'charge.dispute.create':
        return (await events.openDispute(transaction))
          ? null
          : 'Only a paid transaction can be disputed, once';
      case 'charge.dispute.resolve':
        return (await events.resolveDispute(transaction, resolution)) ? null : 'No dispute is open';
      case 'refund': {
        const made = transactions.refund(transaction, {});
        if (typeof made === 'string') return made;
        await events.refundMade(transaction, made);
        return null;
      }
      default: {
        const refund = transaction.refunds.at(-1);
        if (!refund) return 'There is no refund';
        const status = z.enum(['processing', 'processed', 'failed', 'needs-attention']);
        await events.moveRefund(transaction, refund, status.parse(event.slice('refund.'.length)));
        return null;
      }
    }
  }

  const describe = (transaction: Transaction) => ({
    ...transaction,
    webhooks: webhooks.of(transaction.reference),
  });
}

const isForm = ({ headers }: FastifyRequest) =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;

const backToPage = (reply: FastifyReply) => reply.redirect('/paystack/dashboard', 303);

const refuseUnknown = (reply: FastifyReply) =>
  reply.code(404).send({ error: 'reference: no such transaction' });
