import { normaliseBudget } from '@marketplace/contract/budgets';
import { type Budget, budgetText } from './budget-text.ts';

/** The bounds in naira of a choice of the form: `0-10000`, `500000+`. */
export function rangeBudget(range: string): Budget {
  const [lower = '', upper = ''] = range.split('-');
  const budget = normaliseBudget(lower, upper);
  if (!budget) return { min_budget: 0, max_budget: null };
  return {
    min_budget: budget.minKobo / 100,
    max_budget: budget.maxKobo === null ? null : budget.maxKobo / 100,
  };
}

/** The choice that equals a budget. */
export function rangeOf({ min_budget, max_budget }: Budget): string {
  return max_budget === null ? `${min_budget}+` : `${min_budget}-${max_budget}`;
}

/** The label of a choice of the form. */
export function rangeText(range: string): string {
  return budgetText(rangeBudget(range), 'whole');
}
