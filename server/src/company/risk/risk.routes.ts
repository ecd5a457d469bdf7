import { markRisk, viewRisk, viewRisks } from '@marketplace/contract/company/person/risk';
import type { Handle } from '../../platform/http/index.ts';
import type { RiskPages } from './risk-pages.ts';

export function registerRiskRoutes(handle: Handle, pages: RiskPages): void {
  handle(viewRisks, (form, { session }) => pages.list(session.accountId, form));
  handle(viewRisk, ({ account_id: accountId }, { session }) => pages.view(session.accountId, accountId));
  handle(markRisk, async (form, { session }) => {
    await pages.mark(session.accountId, form);
    return { msg: 'Marked as looked at' };
  });
}
