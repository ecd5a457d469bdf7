import * as z from 'zod/mini';
import { optionalText } from './operation.ts';

/** How many a list answers unless told otherwise, and at most. */
export const LIST_LIMIT = 24;
export const LIST_LIMIT_MAX = 100;
/** Numbered pages hold at most this many. */
export const PAGE_LIMIT_MAX = 60;
/** Counts are exact up to here; beyond, `count` stays here and `count_capped` is true. */
export const COUNT_CAP = 1000;
/** At most one card in so many is a featured one. */
export const FEATURED_EVERY = 4;
/** How many artisans, and how many jobs, a person can keep: their ids come with every log-in, over links that count bytes. */
export const FAVOURITES_MAX = 500;
export const QUERY_MAX = 200;

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

/** `next_cursor` of the answer before; the filters must be the same. */
export const cursorText = optionalText(300);
