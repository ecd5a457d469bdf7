import { normaliseState } from '@marketplace/contract/discovery/places/states';
import { lagosDay } from '@marketplace/contract/shared/lagos-day';
import type { RequestOf } from '@marketplace/contract/shared/operation';
import { cleanLines, cleanName, cleanText } from '@marketplace/contract/shared/text/clean-text';
import { jobForm } from '@marketplace/contract/work/job-form';
import { jobTexts } from '@marketplace/contract/work/job-texts';
import { jobTimeTexts, lastDayOf, type NeededTime } from '@marketplace/contract/work/job-times';
import type { JobDetail, postJob } from '@marketplace/contract/work/jobs';
import * as z from 'zod/mini';
import { rangeBudget, rangeOf } from '../budget-range-text.ts';

/** The form values of a job as typed, which are also its draft. The names come from the specification. */
export interface JobForm {
  jobTitle: string;
  jobDesc: string;
  /** One per line; lines may be empty while typing. */
  keyResponsibilities: string;
  keyRequirements: string;
  selectedCategory: { service_category: string; specific_service: string } | null;
  selectedLocation: { state: string; city: string } | null;
  /** One of the choices, or the bounds of a job posted with other ones. */
  budget: string;
  isUrgent: boolean;
  isFixedPrice: boolean;
  /** Empty when the poster has not said when. */
  whenNeeded: NeededTime | '';
  /** `YYYY-MM-DD`, for `date`. */
  neededBy: string;
  landmark: string;
  /** The description that was last read for a trade, and whether the poster chose the trade. Neither is sent. */
  understoodLine: string;
  isTradeChosen: boolean;
  /** The skill whose suggestions were applied, and the applied lines. Neither is sent. */
  suggestedFor: string;
  suggestedLines: string;
  /** The line and the trade that another page filled in. Not sent. */
  begunWith: string;
  /** The place that was filled in because it is known. A place in the description wins over it. Not sent. */
  filledPlace: string;
}

export const emptyForm: JobForm = {
  jobTitle: '',
  jobDesc: '',
  keyResponsibilities: '',
  keyRequirements: '',
  selectedCategory: null,
  selectedLocation: null,
  budget: '',
  isUrgent: false,
  isFixedPrice: true,
  whenNeeded: '',
  neededBy: '',
  landmark: '',
  understoodLine: '',
  isTradeChosen: false,
  suggestedFor: '',
  suggestedLines: '',
  begunWith: '',
  filledPlace: '',
};

export type Problems = Partial<Record<keyof JobForm, string>>;

/** Errors of empty required fields, in the order of the page. */
const missing: Record<RequiredField, string> = {
  jobTitle: 'Please give the job a title',
  selectedCategory: 'Please choose a category',
  jobDesc: 'Please describe the job',
  keyResponsibilities: 'Please write at least one responsibility',
  keyRequirements: 'Please write at least one requirement',
  selectedLocation: 'Please choose a location',
  budget: jobTexts.chooseBudget,
};
type RequiredField =
  | 'jobTitle'
  | 'selectedCategory'
  | 'jobDesc'
  | 'keyResponsibilities'
  | 'keyRequirements'
  | 'selectedLocation'
  | 'budget';
const requiredFields = Object.keys(missing) as RequiredField[];
const fieldsOfPage: readonly (keyof JobForm)[] = [...requiredFields, 'landmark', 'neededBy'];

/** Returns the first error of each field, by the rules of the contract. */
function sentencesOf(form: JobForm): Problems {
  const sentences: Problems = {};
  for (const { path, message } of z.safeParse(jobForm, sentJob(form)).error?.issues ?? []) {
    const field = fieldNamed(String(path[0]));
    if (field) sentences[field] ??= message;
  }
  // The server validates the day itself, because the clock of a phone may be wrong.
  if (form.whenNeeded === 'date' && !form.neededBy) sentences.neededBy = jobTimeTexts.chooseDay;
  return sentences;
}

/** Returns the errors that also apply while typing. */
export function validateTexts(form: JobForm): Problems {
  const typed = Object.entries(sentencesOf(form)).filter(([, sentence]) => sentence !== jobTexts.incomplete);
  return Object.fromEntries(typed);
}

/** Returns the required fields that are empty. */
export function emptyFields(form: JobForm): RequiredField[] {
  const sentences = sentencesOf(form);
  return requiredFields.filter((field) => sentences[field] === jobTexts.incomplete);
}

/** Returns the errors by field. `incomplete` means that a required field is empty. */
export function validate(form: JobForm): { problems: Problems; incomplete: boolean } {
  const problems = sentencesOf(form);
  const empty = emptyFields(form);
  for (const field of empty) problems[field] = missing[field];
  return { problems, incomplete: empty.length > 0 };
}

/** Returns the error of the first invalid field in the order of the page; null without one. */
export function firstProblem(form: JobForm): string | null {
  const sentences = sentencesOf(form);
  const field = fieldsOfPage.find((each) => sentences[each]);
  return (field && sentences[field]) ?? null;
}

/** The shortest useful description. The server accepts shorter ones. */
const TELLING_CHARACTERS = 20;

/** Returns whether a description is so short that its writer is asked once for more. */
export function isBarelyDescribed({ jobDesc }: JobForm): boolean {
  return [...cleanText(jobDesc)].length < TELLING_CHARACTERS;
}

type SentJob = Omit<RequestOf<typeof postJob>, 'idempotency_key'>;

/** Returns the form as `create_job` and `edit_job` expect it. */
export function sentJob(form: JobForm): SentJob {
  return {
    job_title: cleanName(form.jobTitle),
    job_desc: cleanText(form.jobDesc),
    key_responsibilities: cleanLines(form.keyResponsibilities),
    key_requirements: cleanLines(form.keyRequirements),
    service_category: form.selectedCategory?.service_category ?? '',
    specific_service: form.selectedCategory?.specific_service ?? '',
    // The picker spells out the Federal Capital Territory.
    state: normaliseState(form.selectedLocation?.state ?? '') ?? '',
    city: form.selectedLocation?.city ?? '',
    is_featured: form.isUrgent,
    is_fixed_price: form.isFixedPrice,
    when_needed: form.whenNeeded || null,
    needed_by: (form.whenNeeded === 'date' && form.neededBy) || null,
    landmark: cleanName(form.landmark) || null,
    ...rangeBudget(form.budget),
  };
}

/** Fills the form from a posted job. A time relative to an earlier day becomes a date, because 'Today' would now mean another day. */
export function formOfJob(job: JobDetail, today = lagosDay(new Date())): JobForm {
  const when = job.when_needed ?? '';
  const isOfToday = !when || when === 'date' || (lastDayOf(when, today) ?? undefined) === job.needed_by;
  const whenNeeded = isOfToday ? when : 'date';
  return {
    jobTitle: job.job_title,
    jobDesc: job.job_desc,
    keyResponsibilities: job.key_responsibilities,
    keyRequirements: job.key_requirements,
    selectedCategory: { service_category: job.service_category, specific_service: job.specific_service },
    selectedLocation: { state: job.state, city: job.city },
    budget: rangeOf(job),
    isUrgent: job.is_urgent,
    isFixedPrice: job.is_fixed_price,
    whenNeeded,
    neededBy: (whenNeeded === 'date' && job.needed_by) || '',
    landmark: job.landmark ?? '',
    understoodLine: '',
    isTradeChosen: true,
    suggestedFor: job.specific_service,
    suggestedLines: '',
    begunWith: '',
    filledPlace: '',
  };
}

/** Returns whether the server's job differs from the one sent: an earlier attempt had arrived and the form changed since. */
export function differs(job: JobDetail, form: JobForm): boolean {
  return JSON.stringify(sentJob(formOfJob(job))) !== JSON.stringify(sentJob(form));
}

const fieldsByName: Record<string, keyof JobForm> = {
  job_title: 'jobTitle',
  job_desc: 'jobDesc',
  key_responsibilities: 'keyResponsibilities',
  key_requirements: 'keyRequirements',
  service_category: 'selectedCategory',
  specific_service: 'selectedCategory',
  state: 'selectedLocation',
  city: 'selectedLocation',
  min_budget: 'budget',
  max_budget: 'budget',
  is_featured: 'isUrgent',
  when_needed: 'whenNeeded',
  needed_by: 'neededBy',
  landmark: 'landmark',
};

/** Returns the form field that the server's error names. */
export function fieldNamed(name: string | undefined): keyof JobForm | undefined {
  return name === undefined ? undefined : fieldsByName[name];
}
