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

/** The form of a job, as it is typed and as its draft is kept; the names are the specification's. */
export interface JobForm {
  jobTitle: string;
  jobDesc: string;
  /** One a line; lines may be empty while they are typed. */
  keyResponsibilities: string;
  keyRequirements: string;
  selectedCategory: { service_category: string; specific_service: string } | null;
  selectedLocation: { state: string; city: string } | null;
  /** One of the choices, or the own bounds of a job that was posted in another way. */
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

/** What is wrong with what is typed, by field: true also while somebody is still writing. */
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

/** What is wrong with a form, by field; the server judges by the same rules. `incomplete`: a required field is empty. */
export function judge(form: JobForm): { problems: Problems; incomplete: boolean } {
  const problems = judgeTexts(form);
  const empty = missing.filter(([field]) => isEmpty(form[field]));
  for (const [field, message] of empty) problems[field] = message;
  return { problems, incomplete: empty.length > 0 };
}

/** The sentence about the first field, in the order of the page, that is wrong; null when all are right. */
export function firstProblem(form: JobForm): string | null {
  const { problems } = judge(form);
  // Every field of the form can be missing, so all are in that list.
  const [field] = missing.find(([each]) => problems[each]) ?? [];
  if (!field) return null;
  return isEmpty(form[field]) ? jobTexts.incomplete : (problems[field] ?? null);
}

/** Shorter ones hardly say what is to be done. The server takes them. */
const TELLING_CHARACTERS = 20;

/** Whether a description is so short that its writer is asked, once, for more. */
export function isBarelyDescribed({ jobDesc }: JobForm): boolean {
  return [...cleanText(jobDesc)].length < TELLING_CHARACTERS;
}

function isEmpty(value: JobForm[keyof JobForm]): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}

type SentJob = Omit<RequestOf<typeof createJob>, 'idempotency_key' | 'min_budget' | 'max_budget'> & Budget;

/** The form as `create_job` and `edit_job` take it. */
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

/** The form that a job was posted with. */
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

/** Whether the server holds another job than the one that was sent: an earlier try had arrived, and was changed since. */
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

/** The field of the form that the server means. */
export function fieldNamed(name: string | undefined): keyof JobForm | undefined {
  return name === undefined ? undefined : fieldsByName[name];
}
