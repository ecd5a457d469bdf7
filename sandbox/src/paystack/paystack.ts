import type { FastifyInstance } from 'fastify';
import type { Faults } from '../faults.ts';
import { registerPaystackApi } from './api.routes.ts';
import { type Behaviour, behaviour as behaviourSchema, usualBehaviour } from './behaviour.ts';
import { registerCheckout } from './checkout.routes.ts';
import { registerDashboard } from './dashboard.routes.ts';
import { createEvents } from './events.ts';
import { createTransactions } from './transactions.ts';
import { createWebhooks } from './webhooks.ts';

export type PaystackSettings = {
  /** The secret key, which checks the calls and signs the webhooks. */
  key: string;
  /** Null when no webhook is sent until a test sets an address. */
  webhookUrl: string | null;
  merchant: string;
};

/** Registers Paystack under the prefix `/paystack`: API calls, hosted checkout, and webhooks. */
export async function registerPaystack(
  app: FastifyInstance,
  { faults, settings, url }: { faults: Faults; settings: PaystackSettings; url: () => string },
): Promise<void> {
  const { key, merchant, webhookUrl } = settings;
  let current: Behaviour = behaviourSchema.parse({ ...usualBehaviour, url: webhookUrl });
  const behaviour = () => current;
  const change = (changes: Partial<Behaviour>) => {
    current = { ...current, ...changes };
    return current;
  };
  const transactions = createTransactions();
  const webhooks = createWebhooks({ key, behaviour });
  const events = createEvents(transactions, webhooks, behaviour);
  app.addHook('preClose', (done) => {
    webhooks.close();
    done();
  });

  const checkoutUrl = (accessCode: string) => `${url()}/checkout/${accessCode}`;
  // A separate scope, because its error answers have Paystack's texts.
  await app.register(async (scope) =>
    registerPaystackApi(scope, { faults, key, transactions, events, behaviour, checkoutUrl }),
  );
  registerCheckout(app, { transactions, events, behaviour, merchant });
  registerDashboard(app, { transactions, events, webhooks, behaviour, change });
}
