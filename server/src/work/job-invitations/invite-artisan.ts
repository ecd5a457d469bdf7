import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import { INVITATIONS_PER_JOB } from '@marketplace/contract/work/invitation-limits';
import { noSuchArtisan } from '../../discovery/artisans/artisans.routes.ts';
import { findBlocks } from '../../people/accounts/blocks.ts';
import { notify } from '../../people/notifications/notify.ts';
import { type Database, lockAccounts, type Queries } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { nextInLagos } from '../../platform/lagos-time.ts';
import { noSuchJob } from '../jobs/job-rules.ts';
import { canInviteToJob, hiddenJobRefusal } from '../jobs/jobs.policy.ts';
import { type Job, lockJobOf, storePosterActivity } from '../jobs/jobs.repository.ts';
import { findStatus, insertInvitation, listInvitedIds } from './job-invitations.repository.ts';
import { invitationsLeft } from './suggest-artisans.ts';

export function createInviteArtisan({ db, now }: { db: Database; now: () => Date }) {
  /**
   * Invites an artisan to a job and notifies them. Repeating it changes nothing. Returns how many invitations are left.
   * @throws AppError `not_found`, `conflict`, `forbidden` or `too_many_requests`, each with its reason
   */
  return function inviteArtisan(
    posterId: string,
    { jobId, artisanId }: { jobId: string; artisanId: string },
  ): Promise<number> {
    return db.transaction().execute(async (trx) => {
      // Like every change of a job, an invitation locks accounts before the job. Holding both accounts also keeps concurrent invitations to
      // this job or artisan from exceeding a limit.
      await lockAccounts(trx, [posterId, artisanId]);
      const job = await lockJobOf(trx, posterId, jobId);
      if (!job) throw noSuchJob();
      const invited = await listInvitedIds(trx, jobId);
      if (invited.includes(artisanId)) return invitationsLeft(invited.length);

      const at = now();
      const day = lagosDay(at);
      if (!canInviteToJob(posterId, job, at))
        throw new AppError(
          'conflict',
          job.hidden_at ? hiddenJobRefusal : 'This job is over. Post it again before you invite artisans.',
        );
      if (invitationsLeft(invited.length) === 0)
        throw new AppError(
          'conflict',
          `You've invited ${INVITATIONS_PER_JOB} artisans to this job. That's the most for one job.`,
        );
      await assertCanBeInvited(trx, job, { artisanId, day, at });
      await insertInvitation(trx, { jobId, artisanId, day, at });
      await storePosterActivity(trx, jobId, at);
      await notify(trx, {
        kind: 'job_invitation',
        accountId: artisanId,
        subject: jobId,
        actorId: posterId,
        facts: { title: job.title },
        at,
      });
      return invitationsLeft(invited.length + 1);
    });
  };
}

async function assertCanBeInvited(
  trx: Queries,
  job: Job,
  { artisanId, day, at }: { artisanId: string; day: string; at: Date },
): Promise<void> {
  if (artisanId === job.poster_id) throw new AppError('conflict', 'This is you');
  const { blocked_by_me, is_blocked } = await findBlocks(trx, job.poster_id, artisanId);
  if (blocked_by_me)
    throw new AppError('forbidden', "You've blocked this person. Unblock them to invite them.");
  const artisan = await findStatus(trx, { job, artisanId, day });
  if (!artisan) throw noSuchArtisan();
  if (artisan.skill !== job.skill)
    throw new AppError('conflict', `This artisan does other work. Your job asks for ${job.skill}.`);
  if (artisan.knows_of_job) throw new AppError('conflict', 'This artisan has already seen your job.');
  if (artisan.has_from_poster)
    throw new AppError(
      'too_many_requests',
      "You've invited this artisan to another job today. Please choose another artisan, or try again tomorrow.",
      { retryAfter: secondsToMidnightInLagos(at) },
    );
  // A block gets the same answer as a full day, so the poster does not learn of it: the artisan's page stays visible.
  if (artisan.is_full || is_blocked)
    throw new AppError(
      'too_many_requests',
      'This artisan has had many invitations today. Please choose another artisan, or try again tomorrow.',
      { retryAfter: secondsToMidnightInLagos(at) },
    );
}

const secondsToMidnightInLagos = (at: Date) =>
  Math.ceil((nextInLagos(at, 0).getTime() - at.getTime()) / 1000);
