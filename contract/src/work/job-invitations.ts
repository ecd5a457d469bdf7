import * as z from 'zod/mini';
import { artisanCard } from '../discovery/artisans.ts';
import { ok, operation, requiredText } from '../shared/operation.ts';
import { INVITATIONS_A_DAY, INVITATIONS_PER_JOB } from './invitation-limits.ts';
import { ownJobFacts } from './jobs.ts';

const whichJob = { job_id: requiredText('Please say which job', 100) };

const invitationsLeft = {
  /** How many artisans the poster may still invite to this job. */
  invitations_left: z.number(),
};

export const suggestArtisansForJob = operation({
  path: '/user_job/view_artisans_for_job',
  isRead: true,
  summary:
    'Artisans of the trade near a job of the logged-in person, whom its poster can invite, best first: at most as many as may still be invited. None for a job that is over.',
  access: 'session',
  request: z.object(whichJob),
  answer: z.object({
    ...ok,
    artisans: z.array(artisanCard),
    /** The invited artisans, in the order of their invitations. Those no longer listed are left out. */
    invited: z.array(artisanCard),
    ...invitationsLeft,
  }),
});

export const inviteToJob = operation({
  path: '/user_job/invite_to_job',
  summary: `Invite an artisan to an open job of the logged-in person: the artisan is notified. At most ${INVITATIONS_PER_JOB} for each job; an artisan receives at most ${INVITATIONS_A_DAY} a day. Repeating the call changes nothing.`,
  access: 'session',
  request: z.object({ ...whichJob, artisan_id: requiredText('Please say which artisan', 100) }),
  answer: z.object({ ...ok, ...invitationsLeft }),
});

export const viewOwnJobStatistics = operation({
  path: '/user_job/view_own_job_figures',
  isRead: true,
  summary:
    'How a job of the logged-in person does: how many people were told of it, how often it was looked at, how many were invited and how many have answered.',
  access: 'session',
  request: z.object(whichJob),
  answer: z.object({
    ...ok,
    /** How many people were notified of the job because of a saved search; null until the job was matched. */
    people_told: z.nullable(z.number()),
    /** Visits to the job's page in the last 90 days, without its poster, crawlers, and repeats within ten minutes. */
    views: z.number(),
    invitations: z.number(),
    ...ownJobFacts,
    /** The person the poster hired here; null without one, and when the account is gone. */
    hired_name: z.nullable(z.string()),
    /** The person with whom the poster agreed on this work, and whom the poster probably hired. Null without an agreement. */
    agreed_with: z.nullable(z.object({ conversation_id: z.string(), fullname: z.string() })),
    /** The job was closed because its poster did not answer whether it is still needed. */
    closed_unanswered: z.boolean(),
  }),
});
