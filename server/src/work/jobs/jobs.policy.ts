import { canHappen, jobTransitions, statusAt } from './job-lifecycle.ts';

/** An account id; null for a visitor. */
type Viewer = string | null;

interface JobStatus {
  poster_id: string;
  status: string;
  expires_at: Date;
}

/** `hidden_at`: since when operators have hidden the job; null while others see it. */
interface Hideable {
  hidden_at: Date | null;
}

/** The refusal for what is pointless while others do not see a job. */
export const hiddenJobRefusal =
  "We've removed this job. In your settings, under What we removed, you can ask us to look again.";

const isOpen = (job: JobStatus, now: Date) => statusAt(job, now) === jobTransitions.edit.to;

export const isPoster = (viewer: Viewer, job: { poster_id: string }) => job.poster_id === viewer;

/** Everyone sees open jobs unless their poster is suspended. Posters also see their own past jobs. */
export const canSeeJob = (viewer: Viewer, job: JobStatus & { poster_suspended: boolean }, now: Date) =>
  isPoster(viewer, job) || (isOpen(job, now) && !job.poster_suspended);

export const canListJobsOf = (viewer: Viewer, posterId: string) => viewer === posterId;

/** A removed job stays as the operators saw it, because they may put it back. */
export const canEditJob = (viewer: Viewer, job: JobStatus & Hideable, now: Date) =>
  isPoster(viewer, job) && canHappen('edit', statusAt(job, now)) && !job.hidden_at;

export const canCloseJob = (viewer: Viewer, job: JobStatus, now: Date) =>
  isPoster(viewer, job) && canHappen('close', statusAt(job, now));

/** A removed job stays as it is. */
export const canRepostJob = (viewer: Viewer, job: JobStatus & Hideable, now: Date) =>
  isPoster(viewer, job) && canHappen('repost', statusAt(job, now)) && !job.hidden_at;

/** Others must see the job. */
export const canFeatureJob = (viewer: Viewer, job: JobStatus & Hideable, now: Date) =>
  isPoster(viewer, job) && isOpen(job, now) && !job.hidden_at;

export const canInviteToJob = (viewer: Viewer, job: JobStatus & Hideable, now: Date) =>
  isPoster(viewer, job) && isOpen(job, now) && !job.hidden_at;

export const canSaveJob = (viewer: Viewer, job: JobStatus, now: Date) =>
  isPoster(viewer, job) && isOpen(job, now);

/** An urgent job may stay urgent after the plan ends; making a job urgent needs a plan. */
export const canBeUrgent = (planAllows: boolean, job?: { is_urgent: boolean }) =>
  planAllows || job?.is_urgent === true;
