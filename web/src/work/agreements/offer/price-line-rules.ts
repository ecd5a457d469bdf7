import type { PriceUnit } from '@marketplace/contract/discovery/work-detail-form';
import type { WorkDetails } from '@marketplace/contract/discovery/work-details';
import { formatWholeNaira } from '@marketplace/contract/shared/money';
import type { EditedOffer, OfferDraft } from './offer-rules.ts';

/** A price-list entry in the form used by offers. */
export interface PriceLine {
  what: string;
  /** In naira. */
  amount: number;
  /** Whether the amount is the least that the work costs. The price of this job is then typed. */
  isFrom: boolean;
}

const units: Record<PriceUnit, string> = { fixed: '', from: '', hour: ', 1 hour', day: ', 1 day' };

export function priceLineOf({ title, unit, amount }: WorkDetails['prices'][number]): PriceLine {
  return { what: `${title}${units[unit]}`, amount, isFrom: unit === 'from' };
}

/** Formats the price of an entry: `₦8,000`, `from ₦8,000`. */
export const priceText = ({ amount, isFrom }: PriceLine) =>
  `${isFrom ? 'from ' : ''}${formatWholeNaira(amount)}`;

/** Returns the entry that the form was filled from, below what the person typed. */
export function chosenLine(
  { what, priceFrom }: OfferDraft,
  lines: readonly PriceLine[],
): PriceLine | undefined {
  return lines.find(
    (line) => containsEntry(what, line) && (line.isFrom || priceFrom === String(line.amount)),
  );
}

const containsEntry = (what: string, line: PriceLine) =>
  what === line.what || what.endsWith(`\n${line.what}`);

/**
 * Returns the changes that choose an entry. It replaces another entry of the list and goes below what the person typed. The price of a
 * 'from' entry is left to be typed: as a fixed price it would promise the minimum.
 */
export function chooseLine(form: OfferDraft, line: PriceLine, lines: readonly PriceLine[]): EditedOffer {
  const { what } = form;
  const before = lines.find((each) => containsEntry(what, each));
  const own = what.slice(0, what.length - (before?.what.length ?? 0)).trim();
  const text = { what: own ? `${own}\n${line.what}` : line.what };
  if (!line.isFrom) return { ...text, isRange: false, priceFrom: String(line.amount) };
  const isOfAnother = before !== undefined && form.priceFrom === String(before.amount);
  return isOfAnother ? { ...text, priceFrom: '' } : text;
}
