import * as z from 'zod/mini';
import { optionalText } from './operation.ts';

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
    .check(
      z.minimum(0, 'Please give a time after 1970'),
      z.maximum(Date.UTC(2200, 0), 'There is no such time'),
    ),
);

/** The `next_cursor` of the previous answer. The filters must be the same. */
export const cursorText = optionalText(300);
