import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import { INVITATIONS_PER_JOB } from '@marketplace/contract/work/invitation-limits';
import type { CardRow } from '../../discovery/artisans/artisans.presenter.ts';
import type { Database } from '../../platform/database/index.ts';
import { noSuchJob } from '../jobs/job-rules.ts';
import { canInviteToJob } from '../jobs/jobs.policy.ts';
import { findJobOf, listInvited, listInvitedIds, listSuggested } from './job-invitations.repository.ts';

export function createSuggestArtisans({ db, now }: { db: Database; now: () => Date }) {
  /** @throws AppError `not_found` for another person's job */
  return async function suggestArtisans(
    posterId: string,
    jobId: string,
  ): Promise<{ suggested: CardRow[]; invited: CardRow[]; left: number }> {
    const job = await findJobOf(db, posterId, jobId);
    if (!job) throw noSuchJob();
    const at = now();
    const left = invitationsLeft((await listInvitedIds(db, jobId)).length);
    const canInvite = left > 0 && canInviteToJob(posterId, job, at);
    return {
      suggested: canInvite ? await listSuggested(db, job, { day: lagosDay(at), limit: left }) : [],
      invited: await listInvited(db, job),
      left,
    };
  };
}

/** Returns how many artisans may still be invited to a job. */
export function invitationsLeft(sent: number): number {
  return Math.max(0, INVITATIONS_PER_JOB - sent);
}
