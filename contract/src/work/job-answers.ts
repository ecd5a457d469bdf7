import * as z from 'zod/mini';
import { formatNumber } from '../shared/counts.ts';
import { cursorText, listLimit } from '../shared/lists.ts';
import { ok, operation, optionalText, requiredText } from '../shared/operation.ts';
import { cleanText, hasVisibleText } from '../shared/text/clean-text.ts';
import { agreementStatuses } from './agreement-lifecycle.ts';
import {
  ANSWERS_PAGE_MAX,
  answerFilters,
  answerOrders,
  answerStates,
  DECLINE_MAX,
  hiredWhom,
  JOB_QUIET_DAYS,
  publicDistances,
} from './job-answer-limits.ts';
import { answerTexts } from './job-answer-texts.ts';
import { jobDetail, jobStatuses } from './jobs.ts';
import { offerKinds } from './offers/offer-form.ts';

const whichJob = { job_id: requiredText('Please say which job', 100) };
const whichAnswer = { conversation_id: requiredText(answerTexts.which, 100) };

/** A summary of the newest offer of a conversation. */
const newestOffer = z.object({
  agreement_id: z.string(),
  status: z.enum(agreementStatuses),
  /** Whether the caller made its current version. */
  made_by_me: z.boolean(),
  kind: z.enum(offerKinds),
  /** In whole naira; both are equal for a fixed price. */
  price_from: z.number(),
  price_to: z.number(),
  /** `2026-01-31`: the day of the visit, or the day by which remote work is ready. */
  day: z.string(),
  /** `09:30`; null for remote work. */
  from_time: z.nullable(z.string()),
  to_time: z.nullable(z.string()),
});
export type NewestOffer = z.infer<typeof newestOffer>;

/** An answer to a job, as its poster sees it. Its id is that of the conversation. */
const jobAnswer = z.object({
  _id: z.string(),
  conversation_id: z.string(),
  artisan_id: z.string(),
  /** Part of the address of the artisan's page. */
  slug: z.string(),
  /** Part of the short address. Absent until the artisan has one. */
  short_name: z.optional(z.string()),
  fullname: z.string(),
  img_url: z.nullable(z.string()),
  is_verified: z.boolean(),
  /** Empty when the person no longer has an artisan profile. */
  specific_service: z.string(),
  state: z.string(),
  city: z.string(),
  /** Approximate km between the centres of both areas: 0 for the same area; null when further away or unknown. */
  distance_km: z.nullable(z.literal([0, ...publicDistances])),
  /** The mean of the stars with one decimal; 0 without ratings. */
  rating: z.number(),
  no_of_ratings: z.number(),
  /** Median seconds to the first reply; null with too few conversations, or when most got no reply. */
  reply_seconds: z.nullable(z.number()),
  /** When the person answered, epoch ms. */
  answered_at: z.number(),
  /** Whether the poster had read the answer before this call. */
  is_read: z.boolean(),
  unread: z.number(),
  /** The whole first message; null while the answer is unread, and when its messages were deleted. A file is only read in the conversation. */
  first_words: z.nullable(z.string()),
  /** Null without an offer, and while the answer is unread. */
  offer: z.nullable(newestOffer),
  is_shortlisted: z.boolean(),
  is_declined: z.boolean(),
  is_hired: z.boolean(),
  /** How many agreed jobs this artisan has done for the poster. Absent for none, and from processes of the previous release. */
  worked_together: z.optional(z.number()),
});
export type JobAnswer = z.infer<typeof jobAnswer>;

export const viewJobAnswers = operation({
  path: '/user_job/view_answers',
  summary:
    'The answers to a job of the logged-in person side by side: newest, cheapest or best rated first. With `read`, fetching unread ones counts as reading. Left out are people whom the poster has blocked, and accounts that are suspended or deleted.',
  access: 'session',
  request: z.object({
    ...whichJob,
    order: z.optional(z.enum(answerOrders, 'Please choose newest, price or rating')),
    show: z.optional(z.enum(answerFilters, 'Please choose open, shortlisted or declined')),
    /**
     * The poster has the answers on the screen: unread ones are answered with their first words and their offer, and count as read from then
     * on. Without it nothing of an unread answer is shown, because reading decides whether the sender's token is returned.
     */
    read: z.optional(z.boolean('Please say whether the answers are on the screen')),
    limit: listLimit(ANSWERS_PAGE_MAX),
    cursor: cursorText,
  }),
  answer: z.object({
    ...ok,
    job: z.object({
      _id: z.string(),
      job_title: z.string(),
      status: z.enum(jobStatuses),
      hired: z.nullable(z.enum(hiredWhom)),
    }),
    answers: z.array(jobAnswer),
    /** How many answers each filter shows. */
    counts: z.object({ open: z.number(), shortlisted: z.number(), declined: z.number() }),
    next_cursor: z.nullable(z.string()),
  }),
});

export const shortlistAnswer = operation({
  path: '/user_job/shortlist_answer',
  summary:
    'Put an answer to an own job on the shortlist, or take it off. Only the poster sees the shortlist. An answer that was declined is open again.',
  access: 'session',
  request: z.object({
    ...whichAnswer,
    /** The wanted state, so a retry changes nothing. */
    shortlisted: z.boolean('Please say whether to shortlist'),
  }),
  answer: z.object({ ...ok, is_shortlisted: z.boolean() }),
});

export const declineAnswer = operation({
  path: '/user_job/decline_answer',
  summary:
    'Decline an answer to an own job with a message in its conversation. An answer that was declined stays so, and gets no second message.',
  access: 'session',
  request: z.object({
    ...whichAnswer,
    message: z
      .string(answerTexts.noWords)
      .check(
        z.overwrite(cleanText),
        z.refine(hasVisibleText, answerTexts.noWords),
        z.maxLength(DECLINE_MAX, `Please use at most ${formatNumber(DECLINE_MAX)} characters`),
      ),
    /** Made by the browser for each tap. A retry with the same id changes nothing. */
    client_id: requiredText('Please send a client_id', 100),
  }),
  answer: z.object({ ...ok, is_declined: z.literal(true) }),
});

export const recordHire = operation({
  path: '/user_job/say_who_was_hired',
  summary:
    'Say whom the poster hired for an own job: somebody who answered here, somebody else, or nobody. A job that is open is closed. A later call changes the answer.',
  access: 'session',
  request: z.object({
    ...whichJob,
    hired: z.enum(hiredWhom, answerTexts.who),
    /** The conversation of the person who was hired; only with `here`. */
    conversation_id: optionalText(100),
  }),
  answer: z.object({ ...ok, job: jobDetail }),
});

export const restoreNeed = operation({
  path: '/user_job/keep_job',
  summary: `Say that an open job of the logged-in person is still needed. Its poster is asked again after ${JOB_QUIET_DAYS} days without an activity.`,
  access: 'session',
  request: z.object(whichJob),
  answer: z.object({ ...ok, job: jobDetail }),
});

const ownAnswer = z.object({
  _id: z.string(),
  conversation_id: z.string(),
  /** Null when the job was deleted. */
  job_id: z.nullable(z.string()),
  job_title: z.string(),
  poster_name: z.string(),
  /** Epoch ms. */
  answered_at: z.number(),
  /** `over`: the job is closed, expired or deleted, and this answer was neither hired nor declined. */
  state: z.enum(answerStates),
  /** Whether the poster has read the answer; also after the job is over. */
  was_read: z.boolean(),
  /** Whether the job is over because the poster hired someone else here. */
  is_filled: z.boolean(),
  token_returned: z.boolean(),
  offer: z.nullable(newestOffer),
});
export type OwnAnswer = z.infer<typeof ownAnswer>;

export const viewOwnAnswers = operation({
  path: '/user_job/view_own_answers',
  isRead: true,
  summary:
    'The answers of the logged-in person to jobs of others, and what became of each; the last active first.',
  access: 'session',
  request: z.object({ limit: listLimit(ANSWERS_PAGE_MAX), cursor: cursorText }),
  answer: z.object({ ...ok, answers: z.array(ownAnswer), next_cursor: z.nullable(z.string()) }),
});
