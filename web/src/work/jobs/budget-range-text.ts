import { readRange } from '@marketplace/contract/work/budgets';
import { type Budget, budgetText } from './budget-text.ts';

/** The bounds in naira that a choice of the form means: `0-10000`, `500000+`. Both are null while none is chosen. */
export function rangeBudget(range: string): Budget | { min_budget: null; max_budget: null } {
  const budget = readRange(range);
  if (!budget) return { min_budget: null, max_budget: null };
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
  const budget = rangeBudget(range);
  return budget.min_budget === null ? range : budgetText(budget, 'whole');
}
