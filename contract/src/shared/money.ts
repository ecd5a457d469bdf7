import { formatNumber } from './counts.ts';
import { cleanContact } from './text/clean-text.ts';

/** One naira is 100 kobo. Amounts are whole kobo everywhere except on screen. */
const KOBO = 100;

const MAX_NAIRA = Math.floor(Number.MAX_SAFE_INTEGER / KOBO);

/** Formats 150000 kobo as '₦1,500.00', for amounts that are charged, paid or refunded. */
export function formatNaira(kobo: number): string {
  const whole = Math.round(Math.abs(kobo));
  return `${kobo < 0 ? '-' : ''}₦${formatNumber(Math.floor(whole / KOBO))}.${String(whole % KOBO).padStart(2, '0')}`;
}

/** The same for an amount in naira, as answers have it: 1500 is '₦1,500.00'. */
export function formatNairaAmount(amount: number): string {
  return formatNaira(Math.round(amount * KOBO));
}

/** Formats 10000 naira as '₦10,000', for budgets, minimum charges, quotes and price guides, without needless kobo. */
export function formatWholeNaira(amount: number): string {
  return `₦${formatNumber(Math.round(amount))}`;
}

/** Formats 10000 naira as '₦10k', for narrow places; amounts below a thousand stay whole. */
export function formatThousandsOfNaira(amount: number): string {
  if (amount < 1000) return formatWholeNaira(amount);
  return `₦${formatNumber(Math.round(amount / 100) / 10)}k`;
}

/**
 * Parses an amount as people and pages write it, to kobo: '#10,000', '10 000', 'N10,000', 'NGN 10000', '₦10,000.00', '10k' and 10000 are
 * all 1000000. Copied amounts may have no-break spaces and direction marks. Null when it is not an amount, is negative, or is too large to
 * be exact.
 */
export function parseNaira(amount: string | number): number | null {
  const written =
    typeof amount === 'number' ? String(amount) : cleanContact(amount).replace(/^(?:#|₦|NGN|N)\s*/i, '');
  const [, digits, thousands] =
    /^((?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)(?:\.\d{1,2})?)(\s?k)?$/i.exec(written) ?? [];
  if (digits === undefined) return null;
  const value = Number(digits.replace(/[, ]/g, '')) * (thousands ? 1000 : 1);
  return value <= MAX_NAIRA ? Math.round(value * KOBO) : null;
}
