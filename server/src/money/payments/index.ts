import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createCountPayments, createPaymentMetrics } from './count-payments.ts';
import { createReportProblem } from './money-problems.ts';
import { createNotices, NOTICE_TASK } from './notices.ts';
import { registerPaymentRoutes } from './payments.routes.ts';
import { createPaystack } from './paystack.ts';
import { createPurchases } from './purchases.ts';
import { createReceipts } from './receipts.ts';
import { ASK_AGAIN_TASK, createReconcilePayments } from './reconcile-payments.ts';
import { createRefundParts } from './refund-parts.ts';
import { createRefunds, REFUND_TASK } from './refunds.ts';
import { createRestorePurchase } from './restore-purchase.ts';
import { createReversePayment } from './reverse-payment.ts';
import { createSettlePayment, NOTIFY_OF_PAYMENT_TASK, RECEIPT_TASK } from './settle-payment.ts';
import { createReconcileDays, RECONCILE_DAY_TASK } from './settlements/reconcile-day.ts';
import { createStartPayment } from './start-payment.ts';

export type Payments = ReturnType<typeof createPayments>;

/** Payments: opens them, tracks their outcome, and handles receipts and refunds. This module does not know what is sold. */
export function createPayments(platform: Platform) {
  const { config, db, log, now } = platform;
  const reportProblem = createReportProblem(log, now);
  const countPayment = createCountPayments(platform.metrics);
  const paystack =
    config.paystack &&
    createPaystack(config.paystack, config.providerTimeoutMs, log, platform.metrics.provider('paystack'));
  const purchases = createPurchases();
  const reversePayment = createReversePayment({ purchases, reportProblem, now });
  const refundParts = createRefundParts({ ...platform, paystack, purchases, reportProblem });
  const settlement = createSettlePayment({
    ...platform,
    paystack,
    purchases,
    refundParts,
    reversePayment,
    reportProblem,
    countPayment,
  });
  const restore = createRestorePurchase({ purchases });
  const refunds = createRefunds({ ...platform, paystack, restore, settlement, reportProblem });
  const notices = createNotices({
    ...platform,
    secretKey: config.paystack?.secretKey ?? null,
    purchases,
    settlement,
    refunds,
    reversePayment,
    restore,
    reportProblem,
    countPayment,
  });
  const receipts = createReceipts({
    ...platform,
    purchases,
    vatRate: config.vatRate,
  });
  const reconcilePayments = createReconcilePayments({ db, settlement, reportProblem, now });
  const reconcileDays = createReconcileDays({ db, paystack, now });
  const onReconcile: (() => Promise<void>)[] = [];

  return {
    /** Higher modules register the things that they sell here. */
    purchases,
    /** Higher modules register checks of their own money here. They run every night after the check of the payments. */
    onReconcile,
    refunds,
    refundParts,
    reportProblem,
    settlement,
    startPayment: createStartPayment({ ...platform, paystack, purchases, countPayment }),
    routes: ({ app, handle }: Routing) =>
      registerPaymentRoutes(app, handle, { db, settlement, notices, receipts }),
    tasks: {
      [NOTIFY_OF_PAYMENT_TASK]: settlement.announce,
      [NOTICE_TASK]: notices.handle,
      [RECEIPT_TASK]: receipts.send,
      [REFUND_TASK]: (given: unknown) =>
        typeof given === 'object' && given && 'partId' in given
          ? refundParts.send(given)
          : refunds.send(given),
      [ASK_AGAIN_TASK]: reconcilePayments.recheckPayments,
      [RECONCILE_DAY_TASK]: reconcileDays.run,
      'reconcile-days': reconcileDays.queueDueDays,
      'sweep-payments': settlement.sweep,
      async 'reconcile-money'() {
        await reconcilePayments.run();
        for (const check of onReconcile) await check();
      },
    },
    figures: createPaymentMetrics(now),
    schedules: [
      { name: 'sweep-payments', pattern: '* * * * *' },
      { name: 'reconcile-days', pattern: '23 * * * *' },
      { name: 'reconcile-money', pattern: '17 2 * * *', catchUp: true },
    ],
  };
}
