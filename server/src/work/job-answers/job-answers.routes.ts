import {
  declineAnswer,
  recordHire,
  shortlistAnswer,
  viewJobAnswers,
  viewOwnAnswers,
} from '@marketplace/contract/work/job-answers';
import type { Database } from '../../platform/database/index.ts';
import type { Handle } from '../../platform/http/index.ts';
import { noSuchJob } from '../jobs/job-rules.ts';
import { presentJobDetail } from '../jobs/jobs.presenter.ts';
import { findJobDetail } from '../jobs/jobs.repository.ts';
import type { createDeclineAnswer } from './decline-answer.ts';
import type { createOwnAnswers } from './own-answers.ts';
import type { createRecordHire } from './record-hire.ts';
import type { createShortlistAnswer } from './shortlist-answer.ts';
import type { createViewAnswers } from './view-answers.ts';

export function registerJobAnswerRoutes(
  handle: Handle,
  parts: {
    db: Database;
    viewAnswers: ReturnType<typeof createViewAnswers>;
    shortlistAnswer: ReturnType<typeof createShortlistAnswer>;
    declineAnswer: ReturnType<typeof createDeclineAnswer>;
    recordHire: ReturnType<typeof createRecordHire>;
    ownAnswers: ReturnType<typeof createOwnAnswers>;
    now: () => Date;
  },
): void {
  handle(viewJobAnswers, (form, { session }) => parts.viewAnswers(session.accountId, form));
  handle(viewOwnAnswers, (form, { session }) => parts.ownAnswers(session.accountId, form));

  handle(shortlistAnswer, async ({ conversation_id, shortlisted }, { session }) => {
    await parts.shortlistAnswer(session.accountId, conversation_id, shortlisted);
    return { is_shortlisted: shortlisted };
  });

  handle(declineAnswer, async (form, { session }) => {
    await parts.declineAnswer(session, form);
    return { msg: 'Declined', is_declined: true as const };
  });

  handle(recordHire, async (form, { session: { accountId } }) => {
    await parts.recordHire(accountId, form);
    const job = await findJobDetail(parts.db, form.job_id);
    if (!job) throw noSuchJob();
    return {
      msg: 'Thank you for telling us',
      job: presentJobDetail(job, { viewerId: accountId, now: parts.now() }),
    };
  });
}
