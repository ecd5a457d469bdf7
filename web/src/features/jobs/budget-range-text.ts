import { type BudgetRange, budgetOf } from '@marketplace/contract/budgets';
import { type Budget, budgetText } from './budget-text.ts';

/** The bounds in naira of one of the choices of the form. */
export function rangeBudget(range: BudgetRange): Budget {
  const { minKobo, maxKobo } = budgetOf(range);
  return { min_budget: minKobo / 100, max_budget: maxKobo === null ? null : maxKobo / 100 };
}

/** How one of the choices of the form reads. */
export function rangeText(range: BudgetRange): string {
  return budgetText(rangeBudget(range), 'whole');
}
