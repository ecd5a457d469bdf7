import * as z from 'zod/mini';
import { ok, operation } from '../../shared/operation.ts';
import { rankChanges } from './rank-limits.ts';

export const viewOwnRank = operation({
  path: '/user_artisan/view_own_rank',
  isRead: true,
  summary:
    'Why the logged-in artisan stands where they stand in the list of their trade and state, and what each change would be worth.',
  access: 'session',
  request: z.object({}),
  answer: z.object({
    ...ok,
    skill: z.string(),
    state: z.string(),
    /** False while nobody can find the page, such as during a suspension. There is no place then. */
    is_listed: z.boolean(),
    /** The place in the list without featured cards, from 1, and of how many; both at most PLACES_COUNTED + 1, which means more. */
    place: z.number(),
    people: z.number(),
    /** The points of this moment. Place, parts and changes come from the same reading. */
    score: z.number(),
    /** The points that lists still sort by. They take over `score` within six hours. */
    listed_score: z.number(),
    /** The parts of `score`. They are not added up while `is_low` or `is_away`. */
    ratings: z.number(),
    details: z.number(),
    visit: z.number(),
    /** The weighted mean of the reviews is below 3, so it alone counts. */
    is_low: z.boolean(),
    /** Only a hundredth of the points counts during an absence. */
    is_away: z.boolean(),
    is_featured: z.boolean(),
    /** The number of ratings, how much they weigh together, and whole weeks since the last visit. */
    no_of_ratings: z.number(),
    rating_weight: z.number(),
    weeks_away: z.number(),
    /** Changes that would raise the score, the most points first, and the place that each would lead to. */
    changes: z.array(z.object({ change: z.enum(rankChanges), points: z.number(), place: z.number() })),
  }),
});
