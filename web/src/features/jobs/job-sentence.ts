import type { JobTeaser } from '@marketplace/contract/jobs';
import { budgetText, priceKind } from './budget-text.ts';

/** A job in one line, for shared links and search engines. */
export function jobSentence(job: JobTeaser): string {
  const budget = `${budgetText(job, 'whole')} (${priceKind(job.is_fixed_price)})`;
  return `${job.specific_service} wanted in ${job.location}. Budget: ${budget}.`;
}
