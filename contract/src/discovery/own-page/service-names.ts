import * as z from 'zod/mini';
import { ok, operation } from '../../shared/operation.ts';

/** A name that fewer artisans use is not suggested to others. */
export const SERVICE_NAME_PEOPLE = 3;
/** How many names of each trade are suggested at most, of each kind. */
export const SERVICE_NAMES_MAX = 8;

export const viewServiceNames = operation({
  path: '/user_artisan/view_service_names',
  isRead: true,
  summary: `Names of services for the price list of the logged-in artisan, for each of their trades: those that at least ${SERVICE_NAME_PEOPLE} other artisans of the trade publish, most frequent first, and usual ones. No prices.`,
  access: 'session',
  request: z.object({}),
  answer: z.object({
    ...ok,
    /** The first trade comes first. */
    trades: z.array(
      z.object({ skill: z.string(), published: z.array(z.string()), usual: z.array(z.string()) }),
    ),
  }),
});
