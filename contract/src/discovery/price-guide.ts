import * as z from 'zod/mini';
import { ok, operation, requiredText } from '../shared/operation.ts';

/** Prices of fewer people than this are not shown, because a reader could tell whose they are. */
export const PRICE_GUIDE_PEOPLE = 8;

/** Each person counts once, with the median of their own prices. Amounts are whole naira rounded to two significant digits. */
const priceFigures = z.object({
  /** The prices of half of the people lie between these two. */
  lower: z.number(),
  upper: z.number(),
  median: z.number(),
  /** How many different artisans the figures are based on. */
  people: z.number(),
  /** The month of the oldest of these prices: `2026-03`. */
  since: z.string(),
});
export type PriceStatistics = z.infer<typeof priceFigures>;

export const viewPriceGuide = operation({
  path: '/catalogue/view_price_guide',
  isRead: true,
  summary: `What work of a skill costs in a state: in accepted offers, and in the price lists of artisans. Null as long as fewer than ${PRICE_GUIDE_PEOPLE} different people have such prices.`,
  access: 'public',
  cacheSeconds: 300,
  request: z.object({
    skill: requiredText('Please say which skill', 100),
    state: requiredText('Please say which state', 100),
  }),
  answer: z.object({
    ...ok,
    /** From accepted offers of the last twelve whole months. */
    agreed: z.nullable(priceFigures),
    /** From price lists saved in the last twelve months: prices for work, not per hour or day. */
    published: z.nullable(priceFigures),
  }),
});
