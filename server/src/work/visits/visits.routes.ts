import {
  callOther as callOtherOperation,
  enterDoorCode,
  reportUnsafe,
  sendVisitNotice,
  shareVisit,
  stopSharing,
  viewCautions,
  viewSharedVisit,
  viewVisit,
} from '@marketplace/contract/work/visits';
import type { Handle } from '../../platform/http/index.ts';
import type { CallOther } from './call-other.ts';
import type { createEnterCode } from './enter-code.ts';
import type { ReadVisit } from './read-visit.ts';
import type { createReportUnsafe } from './report-unsafe.ts';
import type { createSendVisitNotice } from './send-visit-notice.ts';
import type { createShareVisit } from './share-visit.ts';

export function registerVisitRoutes(
  handle: Handle,
  parts: {
    readVisit: ReadVisit;
    callOther: Pick<CallOther, 'call'>;
    enterCode: ReturnType<typeof createEnterCode>;
    sendVisitNotice: ReturnType<typeof createSendVisitNotice>;
    sharing: ReturnType<typeof createShareVisit>;
    reportUnsafe: ReturnType<typeof createReportUnsafe>;
  },
): void {
  const { readVisit, callOther, sharing } = parts;

  handle(viewVisit, async ({ agreement_id }, { session }) => ({
    visit: await readVisit.view(session.accountId, agreement_id),
  }));
  handle(enterDoorCode, (form, { session }) => parts.enterCode(session.accountId, form));
  handle(sendVisitNotice, async (form, { session }) => ({
    visit: await parts.sendVisitNotice(session, form),
  }));
  handle(callOtherOperation, async ({ agreement_id }, { session }) =>
    callOther.call(session.accountId, await readVisit.find(session.accountId, agreement_id)),
  );
  handle(shareVisit, ({ agreement_id }, { session }) => sharing.share(session.accountId, agreement_id));
  handle(stopSharing, async ({ agreement_id }, { session }) => ({
    visit: await sharing.stop(session.accountId, agreement_id),
  }));
  handle(viewSharedVisit, async ({ token }) => ({ shared: await sharing.viewShared(token) }));
  handle(reportUnsafe, async ({ agreement_id, details }, { session }) => {
    await parts.reportUnsafe(session.accountId, agreement_id, details ?? '');
    return { msg: 'Our team has your report.' };
  });
  handle(viewCautions, ({ conversation_id }, { session }) =>
    readVisit.cautions(session.accountId, conversation_id),
  );
}
