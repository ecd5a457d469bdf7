import type { AnswerOf } from '@marketplace/contract/shared/operation';
import type { HiredWhom } from '@marketplace/contract/work/job-answer-limits';
import type { viewOwnJobStatistics } from '@marketplace/contract/work/job-invitations';
import { shownName } from '../../people/accounts/names.ts';
import type { Database } from '../../platform/database/index.ts';
import type { ViewCounts } from '../../platform/http/index.ts';
import { isAsked } from '../jobs/job-lifecycle.ts';
import { readJobVisits } from '../jobs/job-page-views.ts';
import { noSuchJob } from '../jobs/job-rules.ts';
import { countResponses, findJobOf } from './job-invitations.repository.ts';

type Figures = Omit<AnswerOf<typeof viewOwnJobStatistics>, 'status'>;

export function createOwnStatistics({
  db,
  viewCounts,
  now,
}: {
  db: Database;
  viewCounts: Pick<ViewCounts, 'flush'>;
  now: () => Date;
}) {
  /** @throws AppError `not_found` for another person's job */
  return async function ownFigures(viewerId: string, jobId: string): Promise<Figures> {
    const job = await findJobOf(db, viewerId, jobId);
    if (!job) throw noSuchJob();
    await viewCounts.flush();
    const [views, responses] = await Promise.all([
      readJobVisits(db, jobId, now()),
      countResponses(db, { id: jobId, poster_id: viewerId }),
    ]);
    const { hired_name, agreed_conversation_id, agreed_name, ...counts } = responses;
    return {
      people_told: job.people_told,
      views,
      ...counts,
      is_asked: isAsked(job, now()),
      hired: job.hired as HiredWhom | null,
      hired_name: job.hired === 'here' && hired_name !== null ? shownName(hired_name) : null,
      agreed_with:
        agreed_conversation_id === null
          ? null
          : { conversation_id: agreed_conversation_id, fullname: shownName(agreed_name ?? '') },
      closed_unanswered: job.status === 'closed' && job.closed_unanswered,
    };
  };
}
