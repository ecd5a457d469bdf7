import { viewPayment, viewReceipt } from '@marketplace/contract/money/subscriptions';
import { PAYSTACK_WEBHOOK_PATH } from '@marketplace/contract/money/webhooks';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/index.ts';
import { AppError, type Handle } from '../../platform/http/index.ts';
import type { Notices } from './notices.ts';
import { canSeePayment } from './payments.policy.ts';
import { findByReference, type Payment } from './payments.repository.ts';
import type { Receipts } from './receipts.ts';
import type { SettlePayment } from './settle-payment.ts';

export function registerPaymentRoutes(
  app: FastifyInstance,
  handle: Handle,
  parts: { db: Database; settlement: SettlePayment; notices: Notices; receipts: Receipts },
): void {
  const { db, settlement, receipts } = parts;
  registerWebhook(app, parts.notices);

  handle(viewPayment, async ({ reference }, { session }) => {
    const payment = await settlement.look(await ownPayment(db, session.accountId, reference));
    return {
      payment_status: payment.state,
      purpose: payment.purpose as 'subscription' | 'ticket',
      reference: payment.reference,
      gateway_response: (payment.state === 'failed' && payment.gateway_response) || null,
    };
  });

  handle(viewReceipt, async ({ reference }, { session }) => ({
    receipt: await receipts.present(await ownPayment(db, session.accountId, reference)),
  }));
}

/** @throws AppError `not_found`, also for another person's payment, so that the caller learns nothing about it */
async function ownPayment(db: Database, accountId: string, reference: string): Promise<Payment> {
  const payment = await findByReference(db, reference);
  if (!canSeePayment(accountId, payment)) throw new AppError('not_found', 'There is no such payment');
  return payment;
}

/** Receives the provider's notices. The signature covers the raw bytes, so they must not be parsed before the check. */
function registerWebhook(app: FastifyInstance, notices: Notices): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(
      PAYSTACK_WEBHOOK_PATH,
      {
        schema: { hide: true },
        // All notices come from a few addresses, and a forged one costs only one hash.
        config: { rateLimit: false },
      },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (!notices.isSigned(body, request.headers['x-paystack-signature'])) {
          throw new AppError('unauthenticated', 'This is not signed by the payment provider');
        }
        await notices.receive(body);
        return reply.header('cache-control', 'no-store').send({ status: 'ok' });
      },
    );
  });
}
