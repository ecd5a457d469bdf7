import type { PriceUnit } from '@marketplace/contract/discovery/work-detail-form';
import type { WorkDetails } from '@marketplace/contract/discovery/work-details';
import { formatWholeNaira } from '@marketplace/contract/shared/money';
import type { OfferForm, TouchedOffer } from './offer-rules.ts';

/** A line of the artisan's price list, as an offer says it. */
export interface PriceLine {
  what: string;
  /** In naira. */
  amount: number;
  /** Whether the work costs this much at least. What this job costs is then typed. */
  isFrom: boolean;
}

const units: Record<PriceUnit, string> = { fixed: '', from: '', hour: ', 1 hour', day: ', 1 day' };

export function priceLineOf({ title, unit, amount }: WorkDetails['prices'][number]): PriceLine {
  return { what: `${title}${units[unit]}`, amount, isFrom: unit === 'from' };
}

/** Writes the price of a line: `₦8,000`, `from ₦8,000`. */
export const priceText = ({ amount, isFrom }: PriceLine) =>
  `${isFrom ? 'from ' : ''}${formatWholeNaira(amount)}`;

/** Returns the line that a form says, after what the person typed. */
export function chosenLine(
  { what, priceFrom }: OfferForm,
  lines: readonly PriceLine[],
): PriceLine | undefined {
  return lines.find((line) => saysLine(what, line) && (line.isFrom || priceFrom === String(line.amount)));
}

const saysLine = (what: string, line: PriceLine) => what === line.what || what.endsWith(`\n${line.what}`);

/**
 * Returns the changes that choose a line. It replaces another line of the list, and stands below what the person typed. The price of a
 * 'from' line is left to be typed: as a fixed price it would promise the least.
 */
export function chooseLine(form: OfferForm, line: PriceLine, lines: readonly PriceLine[]): TouchedOffer {
  const { what } = form;
  const before = lines.find((each) => saysLine(what, each));
  const own = what.slice(0, what.length - (before?.what.length ?? 0)).trim();
  const said = { what: own ? `${own}\n${line.what}` : line.what };
  if (!line.isFrom) return { ...said, isRange: false, priceFrom: String(line.amount) };
  const isOfAnother = before !== undefined && form.priceFrom === String(before.amount);
  return isOfAnother ? { ...said, priceFrom: '' } : said;
}
