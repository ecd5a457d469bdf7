import { parseNaira } from '../shared/money.ts';

/** What a poster is ready to pay, in kobo. A null `maxKobo` means no upper bound. */
export interface Budget {
  minKobo: number;
  maxKobo: number | null;
}

/** The choices of the job form, in naira. */
export const budgetRanges = ['0-10000', '10000-50000', '50000-100000', '100000-500000', '500000+'] as const;
export type BudgetRange = (typeof budgetRanges)[number];

/** Reads the bounds of a range written like the choices; null for any other text. */
export function readRange(range: string): Budget | null {
  const [lower = '', upper = ''] = range.split('-');
  return normaliseBudget(lower, upper);
}

/** Returns the bounds of one of the choices. */
export function budgetOf(range: BudgetRange): Budget {
  const budget = readRange(range);
  if (!budget) throw new Error(`Budget range ${range} has no bounds`);
  return budget;
}

type Bound = string | number | null | undefined;

/**
 * Returns the budget for two bounds in naira. They may arrive swapped, as the job form sends them, so the lower one becomes the minimum.
 * Either bound means no upper bound when it is empty or missing, and so does a plus ('500000+'). Null when both are missing or one is not
 * an amount.
 */
export function normaliseBudget(one: Bound, other: Bound): Budget | null {
  const given = [one, other].filter(isGiven);
  const amounts = given.map((bound) =>
    parseNaira(typeof bound === 'string' ? bound.replace(/\+\s*$/, '') : bound),
  );
  const [first, second = null] = amounts;
  if (first == null || amounts.includes(null)) return null;
  if (second === null) return { minKobo: first, maxKobo: null };
  return { minKobo: Math.min(first, second), maxKobo: Math.max(first, second) };
}

function isGiven(bound: Bound): bound is string | number {
  return typeof bound === 'string' ? bound.trim() !== '' : bound != null;
}
