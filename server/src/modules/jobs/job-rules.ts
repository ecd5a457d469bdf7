import { normaliseBudget } from '@marketplace/contract/budgets';
import { isReadable } from '@marketplace/contract/clean-text';
import { type createJob, jobTexts } from '@marketplace/contract/jobs';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/errors.ts';
import { withoutContact } from '../accounts/without-contact.ts';
import { readChosenPlace, readChosenSkill } from '../catalogue/chosen.ts';
import type { Catalogue } from '../catalogue/index.ts';

export type JobForm = Omit<z.output<(typeof createJob)['request']>, 'idempotency_key'>;

/** What a filled form says of a job, as columns of `jobs`. @throws AppError naming the field. */
export function readJobForm(catalogue: Pick<Catalogue, 'findSkill'>, form: JobForm) {
  const budget = readBudget(form);
  return {
    ...readTexts(form),
    ...readChosenSkill(catalogue, form.specific_service, form.service_category),
    ...readChosenPlace(form.state, form.city),
    budget_min_kobo: budget.minKobo,
    budget_max_kobo: budget.maxKobo,
    is_fixed_price: form.is_fixed_price ?? true,
  };
}

function readBudget({ min_budget, max_budget }: JobForm) {
  const budget = normaliseBudget(min_budget, max_budget);
  if (budget) return budget;
  const isMissing = [min_budget, max_budget].every((bound) => (bound ?? '').toString().trim() === '');
  const msg = isMissing ? jobTexts.incomplete : 'Please choose a budget';
  throw new AppError('invalid_input', msg, { field: 'min_budget' });
}

function readTexts(form: JobForm) {
  const read = (field: TextField, where: string): string => {
    const text = withoutContact(form[field], field, where);
    if (!isReadable(text)) throw new AppError('invalid_input', jobTexts.incomplete, { field });
    return text;
  };
  const texts = {
    title: read('job_title', 'the title'),
    description: read('job_desc', 'the description'),
    responsibilities: read('key_responsibilities', 'the responsibilities'),
    requirements: read('key_requirements', 'the requirements'),
  };
  // A number may begin in one of them and end in the next.
  withoutContact(Object.values(texts).join('\n'), 'job_desc', 'the job');
  return texts;
}

type TextField = 'job_title' | 'job_desc' | 'key_responsibilities' | 'key_requirements';

/** Whether a person's plan lets their jobs be urgent; plans are sold by a later part of the product. */
export type UrgentJobAllowance = (accountId: string) => Promise<boolean>;

export function urgentNeedsPlan(): AppError {
  return new AppError(
    'needs_plan',
    'Urgent jobs need a Connect or Elite plan. You can post this job as a normal one instead.',
    { field: 'is_featured' },
  );
}

/** The same job is open already: it need not stand in the lists twice. */
export function sameJobIsOpen(jobId: string): AppError {
  return new AppError('conflict', 'You have posted this job already, and it is still open.', {
    link: `/jobs/single-job?id=${jobId}`,
  });
}

export function noSuchJob(): AppError {
  return new AppError('not_found', 'This job is not here, or no longer');
}
