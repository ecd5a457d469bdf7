import { readRange } from '@marketplace/contract/work/budgets';
import { type Budget, budgetText } from './budget-text.ts';

/** Parses a choice of the form into bounds in naira: `0-10000`, `500000+`. Both are null without a choice. */
export function rangeBudget(range: string): Budget | { min_budget: null; max_budget: null } {
  const budget = readRange(range);
  if (!budget) return { min_budget: null, max_budget: null };
  return {
    min_budget: budget.minKobo / 100,
    max_budget: budget.maxKobo === null ? null : budget.maxKobo / 100,
  };
}

/** Returns the choice that equals a budget. */
export function rangeOf({ min_budget, max_budget }: Budget): string {
  return max_budget === null ? `${min_budget}+` : `${min_budget}-${max_budget}`;
}

/** Returns the label of a choice. */
export function rangeText(range: string): string {
  const budget = rangeBudget(range);
  return budget.min_budget === null ? range : budgetText(budget, 'whole');
}
