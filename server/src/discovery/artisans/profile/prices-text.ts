import { formatWholeNaira } from '@marketplace/contract/shared/money';

interface PriceLine {
  title: string;
  amount_kobo: number;
}

const KOBO = 100;
/** Prices are usually multiples of this; others may hide a phone number. */
const ROUND_NAIRA = 50;
/** A mobile number whose zero is missing, because no amount begins with one. */
const withoutZero = /^[789][01]\d{8}$/;
const mentionsPhone =
  /\b(?:starts?|begins?|ends?|finish(?:es)?|continues?)\s+with\b|\b(?:my|our)\s+(?:line|number|digits?|contact|phone)\b/i;

/**
 * Returns the text of a price list for the moderation check. Consecutive titles and amounts can form a phone number: 'My line starts with'
 * ₦8,031, 'and ends with' ₦234,567.
 */
export function pricesText(prices: readonly PriceLine[]): string {
  const lines = prices.map(({ title, amount_kobo }) => {
    const naira = amount_kobo / KOBO;
    return `${title} ${isRound(naira) ? formatWholeNaira(naira) : naira}`;
  });
  return [...lines, ...numbersOf(prices)].join('\n');
}

const isRound = (naira: number) => naira % ROUND_NAIRA === 0;

/** Phone numbers formed by consecutive prices, with their leading zero. */
function numbersOf(prices: readonly PriceLine[]): string[] {
  return prices.flatMap((_, from) => {
    let joined = '';
    for (let to = from; to < prices.length && joined.length < 10; to += 1) {
      joined += (prices[to] as PriceLine).amount_kobo / KOBO;
      const run = prices.slice(from, to + 1);
      const isOdd = run.some(
        ({ title, amount_kobo }) => !isRound(amount_kobo / KOBO) || mentionsPhone.test(title),
      );
      if (isOdd && withoutZero.test(joined)) return [`0${joined}`];
    }
    return [];
  });
}
