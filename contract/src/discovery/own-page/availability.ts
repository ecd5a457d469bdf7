import * as z from 'zod/mini';
import { ok, operation } from '../../shared/operation.ts';
import { workDetailFields } from '../work-detail-form.ts';

/** `usual` means neither: the working hours of the profile count. */
export const availabilities = ['now', 'usual', 'away'] as const;
export type Availability = (typeof availabilities)[number];

/** An artisan's availability, as the owner reads it. At most one of the two is set. */
export const ownAvailability = {
  /** Until when the artisan is shown as available now, as ISO time. */
  available_until: z.nullable(z.string()),
  /** The last day away, as `2026-11-30`. */
  away_until: z.nullable(z.string()),
};

export const setAvailability = operation({
  path: '/user_profile/set_availability',
  summary:
    'Show the logged-in artisan as available now, for some hours; or as away, until a day; or as neither. Each replaces the others.',
  access: 'session',
  request: z
    .object({
      availability: z.enum(availabilities, 'Please say if you are available'),
      /** The last day away. Required for `away`. */
      away_until: z.optional(workDetailFields.away_until),
    })
    .check(
      z.refine(({ availability, away_until }) => availability !== 'away' || Boolean(away_until), {
        path: ['away_until'],
        message: 'Please choose your last day away',
      }),
    ),
  answer: z.object({ ...ok, ...ownAvailability }),
});
