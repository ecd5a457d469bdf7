import * as z from 'zod/mini';
import { ok, operation } from './operation.ts';

/** What the own profile would share, or shares, with other boosted artisans, and how often it was shown. */
export const viewBoost = operation({
  path: '/user_artisan/view_boost',
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
    /** About how often a day the profile would be shown in featured places. Null where there are no figures yet. */
    expected_per_day: z.nullable(z.number()),
    /** Whose figures of the last 7 days that is worked out from. */
    expected_from: z.nullable(z.enum(['skill_in_state', 'skill', 'everybody'])),
    /** How often the profile stood in a featured place of a list that somebody opened: today, and in 30 days with today. */
    shown_today: z.number(),
    shown_in_30_days: z.number(),
  }),
});
