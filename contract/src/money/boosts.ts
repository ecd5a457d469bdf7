import * as z from 'zod/mini';
import { ok, operation } from '../shared/operation.ts';

/** How many boosted artisans share, or would share, the featured places with the caller's profile, and how often it was shown. */
export const viewBoost = operation({
  path: '/user_artisan/view_boost',
  isRead: true,
  summary:
    'How many others share the featured places with the own profile, how often it can expect to be shown there, and how often it was.',
  access: 'session',
  request: z.object({}),
  answer: z.object({
    ...ok,
    /** End of the running boost; ISO time, null without one. */
    featured_until: z.nullable(z.string()),
    /** The skill and the state of the profile. */
    skill: z.string(),
    state: z.string(),
    /** Others of the same skill who are boosted now: in the same state, and in all states. */
    others_in_state: z.number(),
    others_in_nigeria: z.number(),
    /** The expected number of views in featured places per day; null without past figures. */
    expected_per_day: z.nullable(z.number()),
    /** The group whose figures of the last 7 days the expectation is based on. */
    expected_from: z.nullable(z.enum(['skill_in_state', 'skill', 'everybody'])),
    /** How often people opened a list with the profile in a featured place: today, and in 30 days including today. */
    shown_today: z.number(),
    shown_in_30_days: z.number(),
  }),
});
