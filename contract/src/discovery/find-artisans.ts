import * as z from 'zod/mini';
import { FIND_TEXT_MAX, LIST_LIMIT_MAX } from '../shared/list-limits.ts';
import { artisanChoices, artisanFilters, cursorText, listLimit, nearPlace } from '../shared/lists.ts';
import { LIST_CACHE_SECONDS, ok, operation, optionalText, requiredText } from '../shared/operation.ts';
import { countedChoices } from './artisan-choices.ts';
import { artisanCard } from './artisans.ts';

/** How far a search went beyond the requested place because no one was there: about 20 or 50 km, the state, or the country. */
export const widenings = ['near_20', 'near_50', 'state', 'country'] as const;
export type Widening = (typeof widenings)[number];

/** How the query was understood. */
const understood = z.object({
  /** Skills of the catalogue, the likeliest first. */
  trades: z.array(z.string()),
  place: z.nullable(
    z.object({
      /** The place as written in the query, such as `Lekki`, or the chosen area. */
      name: z.string(),
      state: z.string(),
      /** A local government area of that state; null when the whole state is meant. */
      city: z.nullable(z.string()),
    }),
  ),
  /** The words that were taken for a person's name. */
  person: z.nullable(z.string()),
  /** The query asks for low prices, so the lowest come first. */
  cheap: z.boolean(),
  /** The most that the person will pay, in naira. It is compared with the minimum charge. */
  under: z.nullable(z.number()),
});

/**
 * The search box for people. Trades, places, names and prices in the query are recognised in any spelling. Corrections can be undone, and
 * an empty search is widened. The lists of artisans take `query` literally instead.
 */
export const findArtisans = operation({
  path: '/user_artisan/find_artisans',
  isRead: true,
  summary: 'Find artisans for a line as people type it: trade, place, name and price in one.',
  access: 'optional',
  cacheSeconds: LIST_CACHE_SECONDS,
  request: z.object({
    text: requiredText('Please type what you are looking for', FIND_TEXT_MAX),
    /** The chosen place, used when the query names none. */
    state: optionalText(100),
    city: optionalText(100),
    category: optionalText(100),
    ...nearPlace,
    /** The lower of `max_charge` and a price in the query applies. An order replaces the one by lowest price. */
    ...artisanChoices,
    /** Searches for the query as written, without correction or interpretation. */
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
    /** The query with its corrections; null when nothing was corrected. */
    corrected_text: z.nullable(z.string()),
    widened: z.nullable(z.enum(widenings)),
    /** No artisan charges as little as `under`, so the cards show higher prices. */
    over_price: z.boolean(),
    /** The summary of the search, in sentences for the page. Empty when the query was searched as written. */
    told: z.array(z.string()),
  }),
});

/** How many artisans a list or a search has, and how many it would have with each filter value. */
export const countArtisans = operation({
  path: '/user_artisan/count_artisans',
  isRead: true,
  summary: 'Count the artisans of a list or of a search, and how many would match each value of each filter.',
  access: 'optional',
  request: z.object({
    /** The text of the search box. Without it, the fields describe a list. */
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
     * For each value of each filter: how many artisans of the place and trade match it and all other filters. Empty when the query names no
     * trade and matches more than can be counted.
     */
    choices: z.array(
      z.object({
        name: z.enum(countedChoices),
        /** As written in an address: `true` for a switch. */
        value: z.string(),
        count: z.number(),
        count_capped: z.boolean(),
      }),
    ),
  }),
});
