import * as z from 'zod/mini';
import { artisanOrders, availableTimes, CHARGE_MAX, minimumRatings } from '../discovery/artisan-choices.ts';
import { budgetRanges } from '../work/budgets.ts';
import { publicDistances } from '../work/job-answer-limits.ts';
import { languages } from './languages.ts';
import { QUERY_MAX, SINCE_MAX } from './list-limits.ts';
import { optionalText } from './operation.ts';

/** The filters that lists of artisans share with saved searches. An absent filter does not narrow. */
export const artisanFilters = {
  /** A part of the searched texts, or whole words that mean a skill. */
  query: optionalText(QUERY_MAX),
  category: optionalText(100),
  skill: optionalText(100),
  state: optionalText(100),
  city: optionalText(100),
};

/** The filters of jobs. */
export const jobFilters = {
  ...artisanFilters,
  /** The job's budget overlaps this choice of the form. */
  budget: z.optional(z.enum(budgetRanges, 'Please choose one of the budgets')),
  urgent: z.optional(z.boolean()),
};

/**
 * Puts the nearest first: this area, its neighbours by distance, the state, then everywhere else. Within each part the list keeps its
 * order. Without an area, the state comes first.
 */
export const nearPlace = {
  near_state: optionalText(100),
  near_city: optionalText(100),
};

const chargeSentence = 'Please give the most that you will pay in whole naira';

/** Filters besides trade, place and query. An absent one does not narrow. Saved searches leave them out. */
export const artisanChoices = {
  /** At least this mean rating, as shown on cards. */
  min_rating: z.optional(z.enum(minimumRatings, 'Please choose a rating of 3, 4 or 4.5')),
  /** In naira, compared with the minimum charge. For an artisan with a price list, that is the lowest price. */
  max_charge: z.optional(
    z.int(chargeSentence).check(z.minimum(1, chargeSentence), z.maximum(CHARGE_MAX, chargeSentence)),
  ),
  /** Only people with a checked identity. */
  verified: z.optional(z.boolean('Please give verified as true or false')),
  /** Only people who work now, or on one of the seven days from today, and are not away then. */
  available: z.optional(z.enum(availableTimes, 'Please choose now or this_week')),
  language: z.optional(z.enum(languages, 'Please choose a language of the list')),
  /** Only areas whose centre is within about this many km of the chosen area's centre. */
  within_km: z.optional(z.literal(publicDistances, 'Please choose 10, 20 or 50 km')),
  /** Replaces the order by best match. */
  order: z.optional(z.enum(artisanOrders, 'Please choose best_rated or lowest_price')),
};

/** With an area in `nearPlace`: the approximate distance to it in km, 0 in the same area. Absent when it is further. */
export const kmAway = z.optional(z.literal([0, ...publicDistances]));
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

/** Only what is newer than this moment, in ms since 1970: the new matches of a saved search. */
export const newerThan = z.optional(
  z
    .int('Please give since as a whole number')
    .check(z.minimum(0, 'Please give a time after 1970'), z.maximum(SINCE_MAX, 'There is no such time')),
);

/** The `next_cursor` of the previous answer. The filters must be the same. */
export const cursorText = optionalText(300);
