import * as z from 'zod/mini';
import { FIND_TEXT_MAX, LIST_LIMIT_MAX } from '../shared/list-limits.ts';
import { artisanChoices, artisanFilters, cursorText, listLimit, nearPlace } from '../shared/lists.ts';
import { LIST_CACHE_SECONDS, ok, operation, optionalText, requiredText } from '../shared/operation.ts';
import { countedChoices } from './artisan-choices.ts';
import { artisanCard } from './artisans.ts';

/** How far a search went beyond the place that was asked for, because nobody was there: about 20 or 50 km, the state, or the country. */
export const widenings = ['near_20', 'near_50', 'state', 'country'] as const;
export type Widening = (typeof widenings)[number];

/** What the words of a line were taken for. */
const understood = z.object({
  /** Skills of the catalogue, the likeliest first. */
  trades: z.array(z.string()),
  place: z.nullable(
    z.object({
      /** The name in the line, such as `Lekki`, or the chosen area. */
      name: z.string(),
      state: z.string(),
      /** A local government area of that state; null when the whole state is meant. */
      city: z.nullable(z.string()),
    }),
  ),
  /** The words of somebody's name. */
  person: z.nullable(z.string()),
  /** The line asks for low prices, so the lowest come first. */
  cheap: z.boolean(),
  /** The most that the person will pay, in naira, compared with the minimum charge. */
  under: z.nullable(z.number()),
});

/**
 * The search box for people. The line is understood (trades, places, names and prices, in any spelling), corrected by itself with a way
 * back, and widened rather than empty. The lists of artisans take `query` as a literal text instead.
 */
export const findArtisans = operation({
  path: '/user_artisan/find_artisans',
  isRead: true,
  summary: 'Find artisans for a line as people type it: trade, place, name and price in one.',
  access: 'optional',
  cacheSeconds: LIST_CACHE_SECONDS,
  request: z.object({
    text: requiredText('Please type what you are looking for', FIND_TEXT_MAX),
    /** The chosen place, which counts when the line names none. */
    state: optionalText(100),
    city: optionalText(100),
    category: optionalText(100),
    ...nearPlace,
    /** A limit of the charge in the line counts beside `max_charge`; an order counts instead of 'cheap'. */
    ...artisanChoices,
    /** The line is looked for as it is written, without a correction or a meaning. */
    literal: z.optional(z.boolean()),
    limit: listLimit(LIST_LIMIT_MAX),
    cursor: cursorText,
  }),
  answer: z.object({
    ...ok,
    artisans: z.array(artisanCard),
    count: z.number(),
    count_capped: z.boolean(),
    next_cursor: z.nullable(z.string()),
    understood,
    corrections: z.array(z.object({ from: z.string(), to: z.string() })),
    /** The line with its corrections; null when nothing was corrected. */
    corrected_text: z.nullable(z.string()),
    widened: z.nullable(z.enum(widenings)),
    /** Nobody asks for so little, so the cards ask for more than `under`. */
    over_price: z.boolean(),
    /** What was done, in sentences for the page. Empty when the line was looked for as it is written. */
    told: z.array(z.string()),
  }),
});

/** How many artisans a list or a search would have, and how many with each further choice. */
export const countArtisans = operation({
  path: '/user_artisan/count_artisans',
  isRead: true,
  summary: 'Count the artisans of a list or of a line, and those that each further choice would leave.',
  access: 'optional',
  request: z.object({
    /** A line of the search box. Without it the fields mean a list. */
    text: optionalText(FIND_TEXT_MAX),
    literal: z.optional(z.boolean()),
    ...artisanFilters,
    ...artisanChoices,
    ...nearPlace,
  }),
  answer: z.object({
    ...ok,
    count: z.number(),
    count_capped: z.boolean(),
    /**
     * For each value of each choice: the artisans of the place and the trade who meet it and all other choices. Empty where words that
     * mean no trade find more than can be counted.
     */
    choices: z.array(
      z.object({
        name: z.enum(countedChoices),
        /** As in an address: `true` for a switch. */
        value: z.string(),
        count: z.number(),
        count_capped: z.boolean(),
      }),
    ),
  }),
});
