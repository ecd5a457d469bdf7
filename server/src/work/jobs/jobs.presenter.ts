import type { KmAway } from '@marketplace/contract/shared/lists';
import { pictureUrl } from '@marketplace/contract/shared/picture-url';
import type { Picture } from '@marketplace/contract/shared/pictures';
import type { HiredWhom } from '@marketplace/contract/work/job-answer-limits';
import { validateBudget } from '@marketplace/contract/work/job-form';
import type { NeededTime } from '@marketplace/contract/work/job-times';
import type { editJob, JobCard, JobDetail, JobTeaser, OwnJobCard } from '@marketplace/contract/work/jobs';
import type * as z from 'zod/mini';
import { readChosenPlace, readChosenSkill } from '../../discovery/catalogue/chosen.ts';
import type { Catalogue } from '../../discovery/catalogue/index.ts';
import { shownName } from '../../people/accounts/names.ts';
import { addressesOf, type PictureColumns, presentPicture } from '../../people/media/picture-columns.ts';
import { AppError } from '../../platform/http/index.ts';
import { isAsked, statusAt } from './job-lifecycle.ts';
import { refuseContactInJob } from './job-texts.ts';
import { isPoster } from './jobs.policy.ts';
import type { JobContent } from './jobs.repository.ts';
import type { SentTime } from './needed-time.ts';

/** A job in a list as visitors see it, as the database returns it. */
export interface JobTeaserRow {
  id: string;
  title: string;
  category: string;
  skill: string;
  state: string;
  city: string;
  budget_min_kobo: number;
  budget_max_kobo: number | null;
  is_fixed_price: boolean;
  is_urgent: boolean;
  promoted_until: Date | null;
  posted_at: Date;
  /** See `readBands`. */
  km?: KmAway;
}

/** A job with its poster, as the database returns it. */
export interface JobCardRow extends PictureColumns, JobTeaserRow {
  poster_id: string;
  full_name: string;
  is_verified: boolean;
  /** Shortened in lists. */
  description: string;
  status: string;
  expires_at: Date;
}

export interface JobDetailRow extends JobCardRow {
  responsibilities: string;
  requirements: string;
  needed: string | null;
  /** `YYYY-MM-DD` */
  needed_by: string | null;
  landmark: string | null;
  photos: Picture[];
  poster_suspended: boolean;
  hidden_at: Date | null;
}

/** A job with the columns that only its poster sees. */
export interface OwnJobRow extends JobCardRow {
  hired: string | null;
  asked_at: Date | null;
  poster_active_at: Date | null;
  answers: number;
  unread_answers: number;
}

/** The viewer of a job and the time. `viewerId` is null for everyone but the poster. */
export interface Viewing {
  viewerId: string | null;
  now: Date;
}

export function presentTeaser(row: JobTeaserRow, now: Date): JobTeaser {
  const teaser: JobTeaser = {
    _id: row.id,
    job_title: row.title,
    service_category: row.category,
    specific_service: row.skill,
    // Aliases from the specification.
    category: row.category,
    sub_category: row.skill,
    state: row.state,
    city: row.city,
    location: `${row.state}, ${row.city}`,
    min_budget: row.budget_min_kobo / 100,
    max_budget: row.budget_max_kobo === null ? null : row.budget_max_kobo / 100,
    is_fixed_price: row.is_fixed_price,
    is_urgent: row.is_urgent,
    // An alias from the specification; a promotion is `is_promoted`.
    is_featured: row.is_urgent,
    is_promoted: row.promoted_until !== null && row.promoted_until > now,
    timestamp: row.posted_at.getTime(),
  };
  if (row.km !== undefined) teaser.distance_km = row.km;
  return teaser;
}

export function presentJobCard(row: JobCardRow, { viewerId, now }: Viewing): JobCard {
  // Not an object literal with a spread, which takes V8 seventy times as long: a third of a millisecond per list.
  return Object.assign(presentTeaser(row, now), {
    job_desc: row.description,
    fullname: shownName(row.full_name),
    user_img_url: pictureUrl(row.picture_hash, 480),
    picture: presentPicture(row),
    is_verified: row.is_verified,
    status: statusAt(row, now),
    expires_at: row.expires_at.getTime(),
    is_mine: isPoster(viewerId, row),
  });
}

export function presentJobDetail(row: JobDetailRow, viewing: Viewing): JobDetail {
  return {
    ...presentJobCard(row, viewing),
    key_responsibilities: row.responsibilities,
    key_requirements: row.requirements,
    poster_id: row.poster_id,
    artisan_id: row.poster_id,
    ...(row.needed !== null && { when_needed: row.needed as NeededTime }),
    ...(row.needed_by !== null && { needed_by: row.needed_by }),
    ...(row.landmark !== null && { landmark: row.landmark }),
    ...(row.photos.length > 0 && presentPhotos(row.photos)),
    ...(row.hidden_at && { is_removed: true }),
  };
}

export const presentOwnJobCard = (row: OwnJobRow, viewing: Viewing): OwnJobCard => ({
  ...presentJobCard(row, viewing),
  answers: row.answers,
  unread_answers: row.unread_answers,
  is_asked: isAsked(row, viewing.now),
  hired: row.hired as HiredWhom | null,
});

export function presentPhotos(photos: Picture[]) {
  return { photos, photo_img_urls: addressesOf(photos) };
}

/** The content of a filled form, in database columns. */
export interface FilledJob {
  /** `landmark` is absent when the form does not name it. */
  content: Omit<JobContent, 'needed' | 'needed_by' | 'landmark'> & Partial<Pick<JobContent, 'landmark'>>;
  /** Absent when the form does not name it. */
  neededTime?: SentTime;
  isUrgent: boolean;
}

function readSentTime({ when_needed, needed_by }: Pick<SentForm, 'when_needed' | 'needed_by'>) {
  const day = needed_by || null;
  if (when_needed === undefined && !day) return null;
  // A day alone implies `date`.
  return { neededTime: { when: when_needed ?? (day ? 'date' : null), day } };
}

type SentForm = Omit<z.output<(typeof editJob)['request']>, 'job_id'>;

/**
 * Reads the form of `create_job` and `edit_job`.
 * @throws AppError naming the field
 */
export function readJobForm(catalogue: Pick<Catalogue, 'findSkill'>, form: SentForm): FilledJob {
  const budget = validateBudget(form);
  if (typeof budget === 'string') throw new AppError('invalid_input', budget, { field: 'min_budget' });
  const texts = {
    title: form.job_title,
    description: form.job_desc,
    responsibilities: form.key_responsibilities,
    requirements: form.key_requirements,
    ...(form.landmark !== undefined && { landmark: form.landmark || null }),
  };
  refuseContactInJob(texts);
  return {
    content: {
      ...texts,
      ...readChosenSkill(catalogue, form.specific_service, form.service_category),
      ...readChosenPlace(form.state, form.city),
      budget_min_kobo: budget.minKobo,
      budget_max_kobo: budget.maxKobo,
      is_fixed_price: form.is_fixed_price ?? true,
    },
    ...readSentTime(form),
    isUrgent: form.is_featured ?? false,
  };
}
