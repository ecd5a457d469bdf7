import * as z from 'zod/mini';

/** The highest price of a plan. A figure above it is a slip of the finger. */
const PRICE_MAX_NAIRA = 1_000_000;

const price = z
  .number('Please enter the price in naira, without kobo')
  .check(
    z.int('Please enter the price in naira, without kobo'),
    z.minimum(
      100,
      "A plan can't cost less than ₦100. To let people try for free, use an offer instead of a price.",
    ),
    z.maximum(PRICE_MAX_NAIRA, "A plan can't cost more than ₦1,000,000. Please check the price."),
  );
const count = (least: number, message: string) =>
  z
    .number('Please enter a whole number')
    .check(
      z.int('Please enter a whole number'),
      z.minimum(least, message),
      z.maximum(100_000, 'Please check this number: it is very large'),
    );

const planTerms = z.object({
  /** The id of the plan, such as `starter_weekly`. */
  id: z.string('Please say which plan'),
  naira: price,
  /** Calls and messages, as many of each. */
  tokens: count(1, 'A plan has to give at least 1 call and 1 chat'),
  boost_days: count(0, 'Please enter 0 or more days'),
});
export type PlanTerms = z.output<typeof planTerms>;

/** The price of each plan, and what it gives. The plans themselves are the catalogue's. */
export const plansValue = z.object({
  plans: z.array(planTerms, 'Please enter the plans').check(z.maxLength(50, 'There are too many plans')),
});
