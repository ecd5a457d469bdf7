import * as z from 'zod/mini';
import { aliases } from '../people/aliases.ts';
import { LIST_LIMIT, LIST_LIMIT_MAX, PAGE_LIMIT_MAX } from '../shared/list-limits.ts';
import {
  cursorText,
  jobFilters,
  kmAway,
  listLimit,
  nearPlace,
  newerThan,
  pageNumber,
} from '../shared/lists.ts';
import { LIST_CACHE_SECONDS, ok, operation, optionalText, requiredText } from '../shared/operation.ts';
import { picture } from '../shared/pictures.ts';
import { hiredWhom } from './job-answer-limits.ts';
import { jobChecks, jobFields } from './job-form.ts';
import { JOB_PHOTOS_MAX } from './job-photo-limits.ts';
import { neededTimes } from './job-times.ts';

/** Days until an open job expires; a repost starts them again. */
export const JOB_OPEN_DAYS = 60;

/** `closed` by its poster, `expired` after its days. Both can be reposted. */
export const jobStatuses = ['open', 'closed', 'expired'] as const;

/** A job as a visitor sees it, without its poster. */
export const jobTeaser = z.object({
  _id: z.string(),
  job_title: z.string(),
  service_category: z.string(),
  category: z.string(),
  specific_service: z.string(),
  sub_category: z.string(),
  state: z.string(),
  city: z.string(),
  /** `state, city` */
  location: z.string(),
  /** In naira. */
  min_budget: z.number(),
  /** In naira; null without an upper bound. */
  max_budget: z.nullable(z.number()),
  is_fixed_price: z.boolean(),
  /** Both fields say whether the job is urgent. */
  is_urgent: z.boolean(),
  is_featured: z.boolean(),
  /** The job is shown among the featured jobs. */
  is_promoted: z.boolean(),
  /** When it was posted, epoch ms. */
  timestamp: z.number(),
  distance_km: kmAway,
});
export type JobTeaser = z.infer<typeof jobTeaser>;

/** A job in a list of a logged-in person. */
export const jobCard = z.object({
  ...jobTeaser.shape,
  /** In lists, at most the first 300 characters. */
  job_desc: z.string(),
  fullname: z.string(),
  user_img_url: z.nullable(z.string()),
  picture: z.nullable(picture),
  is_verified: z.boolean(),
  status: z.enum(jobStatuses),
  /** Epoch ms. */
  expires_at: z.number(),
  is_mine: z.boolean(),
});
export type JobCard = z.infer<typeof jobCard>;

const photos = {
  /** In the order they were added. */
  photos: z.array(picture),
  /** The addresses of the same photos. */
  photo_img_urls: z.array(z.string()),
};

/** A job's own page, for a logged-in person. It contains no contact. */
export const jobDetail = z.object({
  ...jobCard.shape,
  /** One on each line. */
  key_responsibilities: z.string(),
  key_requirements: z.string(),
  /** The account of the poster, under both names. */
  poster_id: z.string(),
  artisan_id: z.string(),
  /** The following fields are absent when the poster did not set them. */
  when_needed: z.optional(z.enum(neededTimes)),
  /** The last day in Lagos, `YYYY-MM-DD`: the day of `date`, the seventh day of `this_week`; absent for `flexible`. */
  needed_by: z.optional(z.string()),
  landmark: z.optional(z.string()),
  photos: z.optional(photos.photos),
  photo_img_urls: z.optional(photos.photo_img_urls),
  /** The team has removed the job, so only its poster sees it. */
  is_removed: z.optional(z.boolean()),
});
export type JobDetail = z.infer<typeof jobDetail>;

export const jobOrders = ['newest', 'highest_budget'] as const;

const filters = {
  ...jobFilters,
  ...nearPlace,
  order: z.optional(z.enum(jobOrders, 'Please choose newest or highest_budget')),
  /** Limits the list to jobs posted from this moment on. */
  since: newerThan,
  limit: listLimit(LIST_LIMIT_MAX),
  cursor: cursorText,
  page: pageNumber,
};

const listAnswer = {
  ...ok,
  count: z.number(),
  count_capped: z.boolean(),
  next_cursor: z.nullable(z.string()),
  /** A close spelling that has results. They are not in the list. */
  did_you_mean: z.optional(z.string()),
};

export const viewJobs = operation({
  path: '/user_job/view_jobs',
  isRead: true,
  summary: 'List open jobs for a logged-in person, newest first, with optional filters.',
  access: 'session',
  request: z.object(filters),
  answer: z.object({ ...listAnswer, jobs: z.array(jobCard) }),
});

export const notLoggedInViewJobs = operation({
  path: '/user_job/not_logged_in_view_jobs',
  isRead: true,
  summary: 'List open jobs for a visitor, without who posted them, newest first, with optional filters.',
  access: 'public',
  cacheSeconds: LIST_CACHE_SECONDS,
  request: z.object({
    ...filters,
    /** Only promoted jobs, as in `view_featured_jobs`. */
    promoted: z.optional(z.boolean()),
  }),
  answer: z.object({ ...listAnswer, jobs: z.array(jobTeaser) }),
});

const whichJob = { job_id: requiredText('Please say which job', 100) };

export const viewSingleJob = operation({
  path: '/user_job/view_single_job',
  isRead: true,
  summary: 'One job for a logged-in person, without contact; its poster also sees it when it is over.',
  access: 'session',
  request: z.object(whichJob),
  answer: z.object({ ...ok, job: jobDetail }),
});

export const notLoggedInViewSingleJob = operation({
  path: '/user_job/not_logged_in_view_single_job',
  isRead: true,
  summary: 'One open job for a visitor, without who posted it.',
  access: 'public',
  cacheSeconds: LIST_CACHE_SECONDS,
  request: z.object(whichJob),
  answer: z.object({ ...ok, job: jobTeaser }),
});

export const viewJobInterest = operation({
  path: '/user_job/view_job_interest',
  isRead: true,
  summary: 'How many artisans have answered an open job, and on which day its poster was last active.',
  access: 'public',
  cacheSeconds: LIST_CACHE_SECONDS,
  request: z.object(whichJob),
  answer: z.object({
    ...ok,
    answer_count: z.number(),
    /** The day in Lagos, `YYYY-MM-DD`. No one learns more precisely when a poster was active. */
    poster_active_on: z.string(),
  }),
});

/** Same skill and state first, then the same skill, then the same category; at most 60 in all. */
export const viewSimilarJobs = operation({
  path: '/user_job/view_similar_jobs',
  isRead: true,
  summary: 'Open jobs like this one, closest first, in numbered pages.',
  access: 'session',
  request: z.object({ ...whichJob, page: pageNumber, limit: listLimit(LIST_LIMIT) }),
  answer: z.object({ ...ok, jobs: z.array(jobCard), count: z.number() }),
});

export const viewFeaturedJobs = operation({
  path: '/user_job/view_featured_jobs',
  isRead: true,
  summary: 'The promoted jobs that are open, those first whose promotion lasts longest.',
  access: 'session',
  request: z.object({ limit: listLimit(LIST_LIMIT) }),
  answer: z.object({ ...ok, jobs: z.array(jobCard) }),
});

export const favouriteJob = operation({
  path: '/user_job/favourite_job',
  summary: 'Keep a job as favourite, or no longer.',
  access: 'session',
  request: z.object({
    ...whichJob,
    /** The wanted state, so a retry changes nothing. Without it, the call toggles the state. */
    favourite: z.optional(z.boolean()),
  }),
  answer: z.object({ ...ok, user: z.object({ favourite_jobs: z.array(z.string()) }) }),
});

export const viewFavouriteJobs = operation({
  path: '/user_job/view_favourite_jobs',
  isRead: true,
  summary:
    'The favourite jobs of the logged-in person, newest first, in numbered pages; those that are over say so.',
  access: 'session',
  request: z.object({ page: pageNumber, limit: listLimit(PAGE_LIMIT_MAX) }),
  answer: z.object({ ...ok, jobs: z.array(jobCard), count: z.number() }),
});

/** What only the poster of a job sees. */
export const ownJobFacts = {
  /** How many artisans have answered, and how many of the answers have unread messages. */
  answers: z.number(),
  unread_answers: z.number(),
  /** The server has asked whether the job is still needed, and the poster has not answered. */
  is_asked: z.boolean(),
  /** Who the poster hired; null when the poster has not said. */
  hired: z.nullable(z.enum(hiredWhom)),
};

const ownJobCard = z.object({ ...jobCard.shape, ...ownJobFacts });
export type OwnJobCard = z.infer<typeof ownJobCard>;

export const viewUserJobs = operation({
  path: '/user_job/view_user_jobs',
  isRead: true,
  summary:
    'The jobs that the logged-in person posted, in every status, open ones first, each group newest first, in numbered pages.',
  access: 'session',
  request: z.object({
    /** Sent by the pages; the server returns only the caller's own jobs. */
    _id: optionalText(100),
    page: pageNumber,
    limit: listLimit(PAGE_LIMIT_MAX),
  }),
  answer: z.object({ ...ok, jobs: z.array(ownJobCard), count: z.number() }),
});

export const postJob = operation({
  path: '/user_job/create_job',
  summary: 'Post a job.',
  access: 'session',
  aliases: aliases.job,
  request: z
    .object({
      ...jobFields,
      /** Made once for each filled form. A second call with the same key returns the existing job. */
      idempotency_key: optionalText(100),
    })
    .check(...jobChecks),
  answer: z.object({ ...ok, job: jobDetail }),
});

export const editJob = operation({
  path: '/user_job/edit_job',
  summary: 'Change an open job of the logged-in person.',
  access: 'session',
  aliases: aliases.job,
  request: z.object({ ...whichJob, ...jobFields }).check(...jobChecks),
  answer: z.object({ ...ok, job: jobDetail }),
});

export const closeJob = operation({
  path: '/user_job/close_job',
  summary: 'Close a job of the logged-in person: it leaves the lists. One that is over already stays so.',
  access: 'session',
  request: z.object(whichJob),
  answer: z.object({ ...ok, job: jobDetail }),
});

export const repostJob = operation({
  path: '/user_job/repost_job',
  summary: `Open a closed or expired job of the logged-in person again, for ${JOB_OPEN_DAYS} days.`,
  access: 'session',
  request: z.object(whichJob),
  answer: z.object({ ...ok, job: jobDetail }),
});

export const addJobPhotos = operation({
  path: '/user_job/add_job_photos',
  summary: `Add photos to an open job of the logged-in person, at most ${JOB_PHOTOS_MAX} in all; one that is there already is not added twice.`,
  access: 'session',
  files: { images: JOB_PHOTOS_MAX },
  request: z.object(whichJob),
  answer: z.object({ ...ok, ...photos }),
});

export const deleteJobPhoto = operation({
  path: '/user_job/delete_job_photo',
  summary:
    'Take a photo out of a job of the logged-in person. One that is not there is no error: the wish is met.',
  access: 'session',
  request: z.object({ ...whichJob, img_url: requiredText('Please say which photo', 300) }),
  answer: z.object({ ...ok, ...photos }),
});
