import { parseNaira } from '../shared/money.ts';

/** The choices of the minimum service charge. The page shows the label and sends the amount in naira. */
export const minimumCharges = [
  { label: '#10,000', naira: 10_000 },
  { label: '#20,000', naira: 20_000 },
  { label: '#35,000', naira: 35_000 },
  { label: '#50,000', naira: 50_000 },
  { label: '#75,000', naira: 75_000 },
  { label: '#100,000', naira: 100_000 },
] as const;

/**
 * Returns a minimum charge in kobo from a label or any other way of writing naira; 0 for an empty text, null for anything that is not an
 * amount.
 */
export function chargeInKobo(typed: string | number): number | null {
  return String(typed).trim() === '' ? 0 : parseNaira(typed);
}
