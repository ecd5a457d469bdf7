import { cleanLines, cleanName, cleanText } from '@marketplace/contract/clean-text';
import { contactRefusal, findContact } from '@marketplace/contract/contact-details';
import {
  type createJob,
  JOB_TEXT_MAX,
  JOB_TITLE_MAX,
  type JobDetail,
  jobTexts,
} from '@marketplace/contract/jobs';
import type { RequestOf } from '@marketplace/contract/operation';
import { normaliseState } from '@marketplace/contract/states';
import { rangeBudget, rangeOf } from './budget-range-text.ts';
import type { Budget } from './budget-text.ts';

/** The typed form of a job, which is also its draft. The names are the specification's. */
export interface JobForm {
  jobTitle: string;
  jobDesc: string;
  /** One on each line; lines may be empty while the person types. */
  keyResponsibilities: string;
  keyRequirements: string;
  selectedCategory: { service_category: string; specific_service: string } | null;
  selectedLocation: { state: string; city: string } | null;
  /** One of the choices, or the bounds of a job that was posted with other ones. */
  budget: string;
  isUrgent: boolean;
  isFixedPrice: boolean;
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
};

export type Problems = Partial<Record<keyof JobForm, string>>;

const missing: [keyof JobForm, string][] = [
  ['jobTitle', 'Please give the job a title'],
  ['selectedCategory', 'Please choose a category'],
  ['jobDesc', 'Please describe the job'],
  ['keyResponsibilities', 'Please write at least one responsibility'],
  ['keyRequirements', 'Please write at least one requirement'],
  ['selectedLocation', 'Please choose a location'],
  ['budget', 'Please choose a budget'],
];

const texts: [
  field: 'jobTitle' | 'jobDesc' | 'keyResponsibilities' | 'keyRequirements',
  where: string,
  max: number,
][] = [
  ['jobTitle', 'the title', JOB_TITLE_MAX],
  ['jobDesc', 'the description', JOB_TEXT_MAX],
  ['keyResponsibilities', 'the responsibilities', JOB_TEXT_MAX],
  ['keyRequirements', 'the requirements', JOB_TEXT_MAX],
];

/** The errors by field that also apply while the person is still typing. */
export function judgeTexts(form: JobForm): Problems {
  const problems: Problems = {};
  for (const [field, where, max] of texts) {
    const contact = findContact(form[field]);
    if (contact) problems[field] = contactRefusal(contact, where);
    if (cleanLines(form[field]).length > max)
      problems[field] = `Please use at most ${max.toLocaleString('en-NG')} characters`;
  }
  return problems;
}

/** The errors of a form by field; the server applies the same rules. `incomplete`: a required field is empty. */
export function judge(form: JobForm): { problems: Problems; incomplete: boolean } {
  const problems = judgeTexts(form);
  const empty = missing.filter(([field]) => isEmpty(form[field]));
  for (const [field, message] of empty) problems[field] = message;
  return { problems, incomplete: empty.length > 0 };
}

/** The error of the first wrong field, in the order of the page; null without one. */
export function firstProblem(form: JobForm): string | null {
  const { problems } = judge(form);
  // Every field of the form can be missing, so all are in that list.
  const [field] = missing.find(([each]) => problems[each]) ?? [];
  if (!field) return null;
  return isEmpty(form[field]) ? jobTexts.incomplete : (problems[field] ?? null);
}

/** A shorter description hardly says what to do. The server accepts it. */
const TELLING_CHARACTERS = 20;

/** Whether a description is so short that its writer is asked once for more. */
export function isBarelyDescribed({ jobDesc }: JobForm): boolean {
  return [...cleanText(jobDesc)].length < TELLING_CHARACTERS;
}

function isEmpty(value: JobForm[keyof JobForm]): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}

type SentJob = Omit<RequestOf<typeof createJob>, 'idempotency_key' | 'min_budget' | 'max_budget'> & Budget;

/** The form as `create_job` and `edit_job` expect it. */
export function sentJob(form: JobForm): SentJob {
  const { min_budget, max_budget } = rangeBudget(form.budget);
  return {
    job_title: cleanName(form.jobTitle),
    job_desc: cleanText(form.jobDesc),
    key_responsibilities: cleanLines(form.keyResponsibilities),
    key_requirements: cleanLines(form.keyRequirements),
    service_category: form.selectedCategory?.service_category ?? '',
    specific_service: form.selectedCategory?.specific_service ?? '',
    // The picker writes the Federal Capital Territory out.
    state: normaliseState(form.selectedLocation?.state ?? '') ?? '',
    city: form.selectedLocation?.city ?? '',
    is_featured: form.isUrgent,
    is_fixed_price: form.isFixedPrice,
    min_budget,
    max_budget,
  };
}

/** The form with the values of a posted job. */
export function formOfJob(job: JobDetail): JobForm {
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
  };
}

/** Whether the server has another job than the one that was sent: an earlier try had arrived, and the form was changed since. */
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
};

/** The field of the form that the server's refusal names. */
export function fieldNamed(name: string | undefined): keyof JobForm | undefined {
  return name === undefined ? undefined : fieldsByName[name];
}
