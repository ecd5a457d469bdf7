import type { Messaging } from '../../contact/messaging/index.ts';
import type { Routing } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { queueTask } from '../../platform/tasks/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { createDeclineAnswer } from './decline-answer.ts';
import { registerJobAnswerRoutes } from './job-answers.routes.ts';
import { createNotifyOfClosedJob } from './notify-of-closed-job.ts';
import { createOwnAnswers } from './own-answers.ts';
import { createRecordHire } from './record-hire.ts';
import { createShortlistAnswer } from './shortlist-answer.ts';
import { createViewAnswers } from './view-answers.ts';

const NOTIFY_OF_CLOSED_JOB = 'notify-of-closed-job';

interface Neighbours {
  jobs: Pick<Jobs, 'closeLocked' | 'onClosed'>;
  messaging: Pick<Messaging, 'messageWriter' | 'publishMessage' | 'markSeenIn'>;
}

/** The answers to a job: what its poster sees and decides, and what the artisans see of that. */
export function createJobAnswers(platform: Platform, { jobs, messaging }: Neighbours) {
  const parts = { ...platform, ...messaging, closeLocked: jobs.closeLocked };
  jobs.onClosed.push((trx, jobId) => queueTask(trx, NOTIFY_OF_CLOSED_JOB, { jobId }));
  return {
    routes: ({ handle }: Routing) =>
      registerJobAnswerRoutes(handle, {
        ...platform,
        viewAnswers: createViewAnswers(parts),
        shortlistAnswer: createShortlistAnswer(parts),
        declineAnswer: createDeclineAnswer(parts),
        recordHire: createRecordHire(parts),
        ownAnswers: createOwnAnswers(parts),
      }),
    tasks: { [NOTIFY_OF_CLOSED_JOB]: createNotifyOfClosedJob(parts) },
  };
}
