import type { BudgetRange } from '@marketplace/contract/work/budgets';

/** A job that a person could post. Gaps: `{city}`, `{day}`, `{rooms}`, `{guests}`, `{items}`, `{weeks}`. */
export interface JobTemplate {
  skill: string;
  title: string;
  description: string;
  responsibilities: readonly string[];
  requirements: readonly string[];
  budget: BudgetRange;
}

/** `responsibilities` and `requirements` are lines separated by '|'. */
export function job(
  skill: string,
  budget: BudgetRange,
  title: string,
  description: string,
  responsibilities: string,
  requirements: string,
): JobTemplate {
  return {
    skill,
    budget,
    title,
    description,
    responsibilities: responsibilities.split('|'),
    requirements: requirements.split('|'),
  };
}
