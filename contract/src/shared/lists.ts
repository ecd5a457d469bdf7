import * as z from 'zod/mini';
import { artisanOrders, availableTimes, leastRatings, MOST_CHARGE } from '../discovery/artisan-choices.ts';
import { budgetRanges } from '../work/budgets.ts';
import { toldDistances } from '../work/job-answer-limits.ts';
import { languages } from './languages.ts';
import { QUERY_MAX, SINCE_MAX } from './list-limits.ts';
import { optionalText } from './operation.ts';

/** The filters of artisans that say what a list finds, and what a saved search does. A filter that is absent narrows nothing. */
export const artisanFilters = {
  /** A part of the texts that are searched, or whole words that mean a skill. */
  query: optionalText(QUERY_MAX),
  category: optionalText(100),
  skill: optionalText(100),
  state: optionalText(100),
  /** A local government area of `state`. */
  city: optionalText(100),
};

/** The same of jobs. */
export const jobFilters = {
  ...artisanFilters,
  /** The budget of a job overlaps this choice of the form. */
  budget: z.optional(z.enum(budgetRanges, 'Please choose one of the budgets')),
  urgent: z.optional(z.boolean()),
};

/**
 * The nearest come first: those of this area, its neighbours by distance, the state, then everywhere else. The order of the list is the
 * same inside each of these parts. Without an area, the state comes first.
 */
export const nearPlace = {
  near_state: optionalText(100),
  /** A local government area of `near_state`. */
  near_city: optionalText(100),
};

const chargeSentence = 'Please give the most that you will pay in whole naira';

/** What a person can choose beside trade, place and words. What is absent narrows nothing. Saved searches leave it out. */
export const artisanChoices = {
  /** At least this mean rating, as cards show it. */
  min_rating: z.optional(z.enum(leastRatings, 'Please choose a rating of 3, 4 or 4.5')),
  /** In naira, compared with the minimum charge, which is the lowest price where the artisan has a price list. */
  max_charge: z.optional(
    z.int(chargeSentence).check(z.minimum(1, chargeSentence), z.maximum(MOST_CHARGE, chargeSentence)),
  ),
  /** Only people whose identity was checked. */
  verified: z.optional(z.boolean('Please give verified as true or false')),
  /** Only people who work on one of the seven days from today on, and are not away then. */
  available: z.optional(z.enum(availableTimes, 'Please choose this_week')),
  language: z.optional(z.enum(languages, 'Please choose a language of the list')),
  /** Only areas whose middle is at most about so many km from that of the chosen area. */
  within_km: z.optional(z.literal(toldDistances, 'Please choose 10, 20 or 50 km')),
  /** Instead of the best match first. */
  order: z.optional(z.enum(artisanOrders, 'Please choose best_rated or lowest_price')),
};

/** With an area in `nearPlace`: 0 in the same area, otherwise about how many km lie between the two. Absent when it is further. */
export const kmAway = z.optional(z.literal([0, ...toldDistances]));
export type KmAway = NonNullable<z.infer<typeof kmAway>>;

export const listLimit = (max: number) =>
  z.optional(
    z
      .int('Please give limit as a whole number')
      .check(z.minimum(1, 'Please ask for at least 1'), z.maximum(max, `Please ask for at most ${max}`)),
  );

/** Numbered pages, from 1, instead of a cursor. */
export const pageNumber = z.optional(
  z
    .int('Please give page as a whole number')
    .check(z.minimum(1, 'Pages start at 1'), z.maximum(1_000_000, 'There is no such page')),
);

/** Only what is newer than this moment, in ms since 1970: what a saved search has found since then. */
export const newerThan = z.optional(
  z
    .int('Please give since as a whole number')
    .check(z.minimum(0, 'Please give a time after 1970'), z.maximum(SINCE_MAX, 'There is no such time')),
);

/** The `next_cursor` of the previous answer. The filters must be the same. */
export const cursorText = optionalText(300);
