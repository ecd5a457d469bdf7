import { featureJob } from '@marketplace/contract/money/subscriptions';
import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import { LIST_LIMIT, SIMILAR_JOBS_LIMIT } from '@marketplace/contract/shared/list-limits';
import { restoreNeed } from '@marketplace/contract/work/job-answers';
import { jobTexts } from '@marketplace/contract/work/job-texts';
import {
  addJobPhotos,
  closeJob,
  deleteJobPhoto,
  editJob,
  notLoggedInViewJobs,
  notLoggedInViewSingleJob,
  postJob,
  repostJob,
  viewFeaturedJobs,
  viewJobInterest,
  viewJobs,
  viewSimilarJobs,
  viewSingleJob,
  viewUserJobs,
} from '@marketplace/contract/work/jobs';
import { refuseRetired, refuseRetiredUnlessOwn } from '../../discovery/catalogue/chosen.ts';
import type { Catalogue } from '../../discovery/catalogue/index.ts';
import { hashInAddress } from '../../people/media/picture-columns.ts';
import type { Database } from '../../platform/database/index.ts';
import {
  AppError,
  type Handle,
  type Limits,
  type ResponseCache,
  type ViewCounts,
} from '../../platform/http/index.ts';
import type { Metrics } from '../../platform/observability/index.ts';
import { isUuid } from '../../platform/uuid.ts';
import { createJobChanges } from './change-job.ts';
import type { CloseLocked } from './close-job.ts';
import type { createFeatureJob } from './feature-job.ts';
import { countJobVisit } from './job-page-views.ts';
import type { createJobPhotos } from './job-photos.ts';
import { noSuchJob, type UseUrgency } from './job-rules.ts';
import { canListJobsOf, canSeeJob } from './jobs.policy.ts';
import {
  type JobDetailRow,
  presentJobCard,
  presentJobDetail,
  presentOwnJobCard,
  presentPhotos,
  presentTeaser,
  readJobForm,
  type Viewing,
} from './jobs.presenter.ts';
import {
  findInterest,
  findJobDetail,
  findSkillOfOwn,
  listJobsOf,
  listSimilarJobs,
} from './jobs.repository.ts';
import type { createJobList } from './list-jobs.ts';
import { createPostJob, type OnPosted } from './post-job.ts';
import { createShownLists } from './shown-lists.ts';

const POSTS_A_DAY = 20;
/** Allows all photos of all jobs that a person may post in a day. */
const PHOTO_FORMS_AN_HOUR = 120;

type MemberViewing = Viewing & { viewerId: string };

export function registerJobRoutes(
  handle: Handle,
  parts: {
    db: Database;
    catalogue: Pick<Catalogue, 'findSkill'>;
    listJobs: ReturnType<typeof createJobList>;
    onPosted: readonly OnPosted[];
    responseCache: ResponseCache;
    useUrgency: UseUrgency;
    featureJobFor: ReturnType<typeof createFeatureJob>;
    photos: ReturnType<typeof createJobPhotos>;
    closeLocked: CloseLocked;
    limits: Limits;
    viewCounts: ViewCounts;
    metrics: Pick<Metrics, 'plainCounter'>;
    now: () => Date;
  },
): void {
  const { db, catalogue, photos, viewCounts, now } = parts;
  const lists = createShownLists(parts);
  const posts = parts.limits({
    name: 'jobs-posted',
    points: POSTS_A_DAY,
    seconds: 86_400,
    message: "You've posted a lot of jobs in one day. Please post the next one tomorrow.",
  });
  const photoForms = parts.limits({
    name: 'job-photos',
    points: PHOTO_FORMS_AN_HOUR,
    seconds: 3600,
    message: 'That was a lot of photos at once. Please wait a while and try again.',
  });
  const countPosted = parts.metrics.plainCounter({
    name: 'jobs_posted_total',
    help: 'New jobs that people have posted',
  });
  const post = createPostJob({ ...parts, posts, countPosted });
  const changes = createJobChanges({ ...parts, posts });

  const seenBy = ({ session }: { session: { accountId: string } }): MemberViewing => ({
    viewerId: session.accountId,
    now: now(),
  });

  async function getVisibleJob(jobId: string, viewerId: string | null): Promise<JobDetailRow> {
    const row = isUuid(jobId) ? await findJobDetail(db, jobId) : undefined;
    if (!row || !canSeeJob(viewerId, row, now())) throw noSuchJob();
    return row;
  }

  async function presentOwnJob(jobId: string, viewing: MemberViewing) {
    return { job: presentJobDetail(await getVisibleJob(jobId, viewing.viewerId), viewing) };
  }

  handle(viewJobs, (form, caller) =>
    lists.forMember({ ...form, order: form.order ?? 'newest' }, seenBy(caller)),
  );
  handle(notLoggedInViewJobs, (form) => {
    const order = form.order ?? (form.promoted ? 'longest_promotion' : 'newest');
    return lists.forVisitors({ ...form, order });
  });
  handle(viewFeaturedJobs, async ({ limit }, caller) => {
    const form = { promoted: true, order: 'longest_promotion', limit } as const;
    const { jobs } = await lists.forMember(form, seenBy(caller));
    return { jobs };
  });

  handle(viewSingleJob, async ({ job_id }, caller) => {
    const viewing = seenBy(caller);
    const job = await getVisibleJob(job_id, viewing.viewerId);
    countJobVisit(viewCounts, job, caller);
    return { job: presentJobDetail(job, viewing) };
  });
  handle(notLoggedInViewSingleJob, async ({ job_id }, caller) => {
    const job = await getVisibleJob(job_id, null);
    countJobVisit(viewCounts, job, caller);
    return { job: presentTeaser(job, now()) };
  });
  handle(viewJobInterest, async ({ job_id }) => {
    const row = isUuid(job_id) ? await findInterest(db, job_id) : undefined;
    if (!row || !canSeeJob(null, row, now())) throw noSuchJob();
    return { answer_count: row.answer_count, poster_active_on: lagosDay(row.poster_seen_at) };
  });
  handle(viewSimilarJobs, async ({ job_id, page = 1, limit = SIMILAR_JOBS_LIMIT }, caller) => {
    const viewing = seenBy(caller);
    const job = await getVisibleJob(job_id, viewing.viewerId);
    const { rows, count } = await listSimilarJobs(db, job, { skip: (page - 1) * limit, limit }, now());
    return { jobs: rows.map((row) => presentJobCard(row, viewing)), count };
  });
  handle(viewUserJobs, async ({ _id, page = 1, limit = LIST_LIMIT }, caller) => {
    const viewing = seenBy(caller);
    if (_id && !canListJobsOf(viewing.viewerId, _id))
      throw new AppError('not_found', 'Only the person who posted these jobs can see them together');
    const { rows, count } = await listJobsOf(db, viewing.viewerId, { skip: (page - 1) * limit, limit });
    return { jobs: rows.map((row) => presentOwnJobCard(row, viewing)), count };
  });

  handle(postJob, async ({ idempotency_key, ...form }, caller) => {
    const viewing = seenBy(caller);
    const jobId = await post(viewing.viewerId, idempotency_key || null, () => {
      const filled = readJobForm(catalogue, form);
      refuseRetired(catalogue, filled.content.skill);
      return filled;
    });
    return { msg: jobTexts.posted, ...(await presentOwnJob(jobId, viewing)) };
  });
  handle(editJob, async ({ job_id, ...form }, caller) => {
    const viewing = seenBy(caller);
    const filled = readJobForm(catalogue, form);
    const id = readJobId(job_id);
    await refuseRetiredUnlessOwn(catalogue, filled.content.skill, () =>
      findSkillOfOwn(db, viewing.viewerId, id),
    );
    await changes.edit(viewing.viewerId, id, filled);
    return { msg: 'Job updated', ...(await presentOwnJob(job_id, viewing)) };
  });
  handle(closeJob, async ({ job_id }, caller) => {
    const viewing = seenBy(caller);
    await changes.close(viewing.viewerId, readJobId(job_id));
    return { msg: 'Job closed', ...(await presentOwnJob(job_id, viewing)) };
  });
  handle(restoreNeed, async ({ job_id }, caller) => {
    const viewing = seenBy(caller);
    await changes.keep(viewing.viewerId, readJobId(job_id));
    return { msg: 'Your job stays open', ...(await presentOwnJob(job_id, viewing)) };
  });
  handle(repostJob, async ({ job_id }, caller) => {
    const viewing = seenBy(caller);
    const { noLongerUrgent } = await changes.repost(viewing.viewerId, readJobId(job_id));
    const msg = noLongerUrgent
      ? 'Job posted again, as a normal one: urgent jobs need a Connect or Elite plan.'
      : jobTexts.posted;
    return { msg, ...(await presentOwnJob(job_id, viewing)) };
  });
  handle(addJobPhotos, async ({ job_id }, { session, ip, signal, files }) => {
    const { accountId } = session;
    return photoForms.run(accountId, async () =>
      presentPhotos(await photos.add({ accountId, ip, signal }, readJobId(job_id), files)),
    );
  });
  handle(deleteJobPhoto, async ({ job_id, img_url }, { session }) =>
    presentPhotos(await photos.remove(session.accountId, readJobId(job_id), hashInAddress(img_url))),
  );
  handle(featureJob, async ({ job_id, days, idempotency_key }, { session }) => {
    const until = await parts.featureJobFor(session.accountId, {
      jobId: job_id,
      days,
      idempotencyKey: idempotency_key || null,
    });
    return { msg: 'Your job is now featured.', promoted_until: until.toISOString() };
  });
}

function readJobId(text: string): string {
  if (!isUuid(text)) throw noSuchJob();
  return text;
}
