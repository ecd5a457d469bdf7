import { exportPayments, viewPayments } from '@marketplace/contract/company/payments/payment-list';
import { extendPlan, giveTokens } from '@marketplace/contract/company/payments/plan-gifts';
import {
  exportReconciliation,
  reconcileAgain,
  settleDifference,
  viewReconciliation,
  viewReconciliationDay,
} from '@marketplace/contract/company/payments/reconciliation';
import type { Handle } from '../../../platform/http/index.ts';
import type { PaymentList } from './payment-list.ts';
import type { PlanGifts } from './plan-gifts.ts';
import type { Reconciliation } from './reconciliation.ts';

export function registerPaymentListRoutes(
  handle: Handle,
  {
    paymentList,
    planGifts,
    reconciliation,
  }: { paymentList: PaymentList; planGifts: PlanGifts; reconciliation: Reconciliation },
): void {
  handle(giveTokens, async ({ reference, reason, client_id: clientId, unit, amount }, { session }) => ({
    left: await planGifts.giveTokens(
      { operatorId: session.accountId, reference, reason, clientId },
      { unit, amount },
    ),
  }));
  handle(extendPlan, async ({ reference, reason, client_id: clientId, days }, { session }) => {
    const end = await planGifts.extend({ operatorId: session.accountId, reference, reason, clientId }, days);
    return { expires_at: end.toISOString() };
  });
  handle(viewPayments, (form, { session }) => paymentList.view(session.accountId, form));
  handle(exportPayments, (form, { session }) => paymentList.exportCsv(session.accountId, form));
  handle(viewReconciliation, (form) => reconciliation.view(form));
  handle(viewReconciliationDay, (form) => reconciliation.viewDay(form));
  handle(exportReconciliation, ({ day }, { session }) => reconciliation.exportCsv(session.accountId, day));
  handle(settleDifference, async ({ difference_id: id, note }, { session }) => {
    await reconciliation.settle(session.accountId, { id, note });
    return {};
  });
  handle(reconcileAgain, async ({ day }, { session }) => {
    await reconciliation.runAgain(session.accountId, day);
    return {};
  });
}
