import { normaliseBudget } from '@marketplace/contract/budgets';
import { type createJob, jobTexts } from '@marketplace/contract/jobs';
import type * as z from 'zod/mini';
import { AppError } from '../../platform/errors.ts';
import { withoutContact } from '../accounts/without-contact.ts';
import { readChosenPlace, readChosenSkill } from '../catalogue/chosen.ts';

export type JobForm = Omit<z.output<(typeof createJob)['request']>, 'idempotency_key'>;

/** What a filled form says of a job, as columns of `jobs`. @throws AppError naming the field. */
export function readJobForm(form: JobForm) {
  const budget = readBudget(form);
  return {
    title: withoutContact(form.job_title.replace(/\s+/g, ' '), 'job_title', 'the title'),
    description: withoutContact(form.job_desc, 'job_desc', 'the description'),
    responsibilities: readLines(form.key_responsibilities, 'key_responsibilities', 'the responsibilities'),
    requirements: readLines(form.key_requirements, 'key_requirements', 'the requirements'),
    ...readChosenSkill(form.specific_service, form.service_category),
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

/** One thing a line, without empty ones. */
function readLines(text: string, field: string, where: string): string {
  const lines = withoutContact(text, field, where)
    .split(/[\r\n]+/)
    .map((line) => line.trim());
  return lines.filter((line) => line !== '').join('\n');
}

/** Whether a person's plan lets their jobs be urgent; plans are sold by a later part of the product. */
export type UrgentJobAllowance = (accountId: string) => Promise<boolean>;

export function urgentNeedsPlan(): AppError {
  return new AppError(
    'needs_plan',
    'Urgent jobs need a Connect or Elite plan. You can post this job as a normal one instead.',
    { field: 'is_featured' },
  );
}

export function noSuchJob(): AppError {
  return new AppError('not_found', 'This job is not here, or no longer');
}
