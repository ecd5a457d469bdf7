import * as z from 'zod/mini';
import { ok, operation } from '../../shared/operation.ts';
import { laterSteps } from './start-steps.ts';

/** The next step, as the home page shows it: `3` for 'Step 3 of 5'. */
export const nextStart = z.object({ step: z.enum(laterSteps), number: z.number() });

const start = {
  /** Whether the profile was created with the guided start. */
  is_guided: z.boolean(),
  /** The first step that is neither done nor skipped; null at the end. */
  next: z.nullable(nextStart),
};

export const viewStart = operation({
  path: '/user_profile/view_start',
  isRead: true,
  summary:
    'Which step of the guided start comes next for the logged-in artisan. It follows from what is stored: prices, pictures of work, a photo, and a short description.',
  access: 'session',
  request: z.object({}),
  answer: z.object({ ...ok, ...start }),
});

export const skipStartStep = operation({
  path: '/user_profile/skip_start_step',
  summary: 'Skip a step of the guided start. Doing it later still counts.',
  access: 'session',
  request: z.object({ step: z.enum(laterSteps, 'Please say which step') }),
  answer: z.object({ ...ok, ...start }),
});
