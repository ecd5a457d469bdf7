import { normaliseBudget } from '@marketplace/contract/budgets';
import { type Budget, budgetText } from './budget-text.ts';

/** The bounds in naira that a choice of the form means: `0-10000`, `500000+`. */
export function rangeBudget(range: string): Budget {
  const [lower = '', upper = ''] = range.split('-');
  const budget = normaliseBudget(lower, upper);
  if (!budget) return { min_budget: 0, max_budget: null };
  return {
    min_budget: budget.minKobo / 100,
    max_budget: budget.maxKobo === null ? null : budget.maxKobo / 100,
  };
}

/** The choice that a budget is, or would be. */
export function rangeOf({ min_budget, max_budget }: Budget): string {
  return max_budget === null ? `${min_budget}+` : `${min_budget}-${max_budget}`;
}

/** How a choice of the form reads. */
export function rangeText(range: string): string {
  return budgetText(rangeBudget(range), 'whole');
}
