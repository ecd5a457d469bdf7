import * as z from 'zod/mini';
import { landmarkTexts, namesStreet } from '../discovery/places/landmarks.ts';
import { isDay } from '../shared/lagos-day.ts';
import { requiredText } from '../shared/operation.ts';
import { contactRefusal, findContact } from '../shared/text/contact-details.ts';
import { jobTextRules } from '../shared/text/text-rules.ts';
import { validatedText } from '../shared/text/validated-text.ts';
import { PRICE_MAX_NAIRA } from './agreement-limits.ts';
import { type Budget, normaliseBudget } from './budgets.ts';
import { jobTexts } from './job-texts.ts';
import { jobTimeTexts, neededTimes } from './job-times.ts';

const bound = z.optional(
  z.nullable(
    z.union([z.number(), z.string().check(z.maxLength(30, jobTexts.chooseBudget))], jobTexts.chooseBudget),
  ),
);

interface Bounds {
  min_budget?: string | number | null | undefined;
  max_budget?: string | number | null | undefined;
}

const BUDGET_MAX_KOBO = PRICE_MAX_NAIRA * 100;

/** Returns the budget for the two bounds of a form, or the sentence that says why they are no budget. */
export function validateBudget({ min_budget, max_budget }: Bounds): Budget | string {
  const budget = normaliseBudget(min_budget, max_budget);
  // Larger amounts are more often phone numbers than budgets.
  if (budget) return (budget.maxKobo ?? budget.minKobo) <= BUDGET_MAX_KOBO ? budget : jobTexts.budgetTooHigh;
  const isMissing = [min_budget, max_budget].every((each) => (each ?? '').toString().trim() === '');
  return isMissing ? jobTexts.incomplete : jobTexts.chooseBudget;
}

/** The fields of the form. The two bounds may be in either order, as numbers or as typed amounts. */
export const jobFields = {
  job_title: validatedText(jobTextRules.job_title),
  job_desc: validatedText(jobTextRules.job_desc),
  key_responsibilities: validatedText(jobTextRules.key_responsibilities),
  key_requirements: validatedText(jobTextRules.key_requirements),
  service_category: requiredText(jobTexts.incomplete, 100),
  specific_service: requiredText(jobTexts.incomplete, 100),
  state: requiredText(jobTexts.incomplete, 100),
  city: requiredText(jobTexts.incomplete, 100),
  /** The urgent label needs a Connect or Elite plan; without one the answer is 402. */
  is_featured: z.optional(z.boolean()),
  is_fixed_price: z.optional(z.boolean()),
  max_budget: bound,
  min_budget: bound,
  /** When the work is needed. Null removes it; without the field it stays unchanged. */
  when_needed: z.optional(
    z.nullable(z.enum(neededTimes, 'Please choose today, this_week, date or flexible')),
  ),
  /** The day of `date` in Lagos, as `2026-11-30`. Other times have none. */
  needed_by: z.optional(
    z.nullable(
      z
        .string(jobTimeTexts.chooseDay)
        .check(z.refine((day) => day === '' || isDay(day), 'Please give the day as 2026-11-30')),
    ),
  ),
  /** A public hint to where the work is, such as 'near Oando filling station', but never a street. Null or an empty text removes it. */
  landmark: z.optional(
    z.nullable(
      validatedText(jobTextRules.landmark).check(
        z.refine((landmark) => !namesStreet(landmark), landmarkTexts.noStreet),
      ),
    ),
  ),
};
const fields = z.object(jobFields);
type Fields = z.output<typeof fields>;

/** Requires at least one of the two bounds. */
const hasBudget = z.check<Fields>(({ value, issues }) => {
  const budget = validateBudget(value);
  if (typeof budget === 'string')
    issues.push({ code: 'custom', message: budget, path: ['min_budget'], input: value, continue: true });
});

/** Refuses a phone number that begins in one text and ends in the next. */
const givesNoContactAway = z.check<Fields>(({ value, issues }) => {
  if (issues.length > 0) return;
  const { job_title, job_desc, key_responsibilities, key_requirements, landmark } = value;
  const texts = [job_title, job_desc, key_responsibilities, key_requirements, landmark];
  const contact = findContact(texts.join('\n'));
  if (!contact) return;
  const message = contactRefusal(contact, 'the job');
  issues.push({ code: 'custom', message, path: ['job_desc'], input: value, continue: true });
});

/** Rules across several fields. */
export const jobChecks = [hasBudget, givesNoContactAway] as const;

/** The form of a job. The page checks with this schema; `create_job` and `edit_job` use the same fields and checks. */
export const jobForm = fields.check(...jobChecks);
