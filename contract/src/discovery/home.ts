import * as z from 'zod/mini';
import { conversationTypes } from '../contact/message-limits.ts';
import { ok, operation } from '../shared/operation.ts';
import { agreementStatuses } from '../work/agreement-lifecycle.ts';
import { jobCard } from '../work/jobs.ts';
import { offerKinds } from '../work/offers/offer-form.ts';
import { offerTimeAndPlace } from '../work/offers/offer-terms.ts';
import { artisanCard } from './artisans.ts';
import { profileSteps } from './home-limits.ts';
import { nextStart } from './own-page/start.ts';

/** Another person on the home page. */
const face = { fullname: z.string(), img_url: z.nullable(z.string()) };

/** An open job that the person posted. */
const homeJob = z.object({
  _id: z.string(),
  job_title: z.string(),
  specific_service: z.string(),
  city: z.string(),
  state: z.string(),
  /** When it was posted, and until when it is open; epoch ms. */
  timestamp: z.number(),
  expires_at: z.number(),
  answers: z.number(),
  /** How many answers have messages that the person has not read. */
  unread_answers: z.number(),
  /** Whether the person is being asked if the job is still needed. */
  is_asked: z.boolean(),
  /** The artisans who answered most recently, as the list of answers shows them. */
  newest_answers: z.array(z.object(face)),
});
export type HomeJob = z.infer<typeof homeJob>;

/**
 * A conversation with unread messages, or with an opening that the person never answered. It has no text: reading a first message decides
 * whether its sender's token is returned, and only opening the conversation counts as reading.
 */
const homeConversation = z.object({
  conversation_id: z.string(),
  conv_type: z.enum(conversationTypes),
  /** The other person, or the id of the support team. */
  receiver_id: z.string(),
  ...face,
  job_title: z.nullable(z.string()),
  /** 0 for an opening that was read but not answered. */
  unread: z.number(),
  /** True when all that is unread says what became of an offer, such as an acceptance, and asks for no reply. Absent otherwise. */
  is_news: z.optional(z.boolean()),
  /** When something was last written; epoch ms. */
  timestamp: z.number(),
});
export type HomeConversation = z.infer<typeof homeConversation>;

/** What a person may be asked to do: accept or decline an offer or a new time, say whether work is done, give stars. */
export const agreementAsks = ['answer', 'done', 'rate'] as const;

/** An agreement that comes next or waits for the person. It has no street address, because browsers store it. */
const homeAgreement = z.object({
  _id: z.string(),
  status: z.enum(agreementStatuses),
  what: z.string(),
  kind: z.enum(offerKinds),
  my_role: z.enum(['artisan', 'customer']),
  ...face,
  /** Null when nothing is asked of the person. */
  asks: z.nullable(z.enum(agreementAsks)),
  /** In whole naira; both are equal for a fixed price. */
  price_from: z.number(),
  price_to: z.number(),
  ...offerTimeAndPlace,
  /** The new time that the other person asks for; `asks` is then `answer`, and the old time holds. */
  new_time: z.optional(z.object(offerTimeAndPlace)),
});
export type HomeAgreement = z.infer<typeof homeAgreement>;

/** What remains of a plan. */
const homePlan = z.object({
  plan: z.string(),
  is_paused: z.boolean(),
  is_unlimited: z.boolean(),
  no_of_calls_remaining: z.number(),
  no_of_messages_remaining: z.number(),
  expires_at: z.string(),
});
export type HomePlan = z.infer<typeof homePlan>;

/** What the home page also shows an artisan. */
const homeWork = z.object({
  skill: z.string(),
  state: z.string(),
  city: z.string(),
  /** `2026-01-31`; null when the artisan is not away. */
  away_until: z.nullable(z.string()),
  /** Until when the artisan is shown as available now; ISO time. Absent in answers of the previous release. */
  available_until: z.optional(z.nullable(z.string())),
  /** The next step of the guided start; absent without one. */
  start: z.optional(nextStart),
  /** What the profile still lacks. */
  missing: z.array(z.enum(profileSteps)),
  /** Other people's open jobs for this trade in this state that the artisan has not answered, newest first. */
  jobs: z.array(jobCard),
  /** Whether `jobs` omits some of the newest open jobs for this trade in this state because the artisan has answered them. */
  has_answered: z.boolean(),
  /**
   * How often the artisan was in lists, how many opened the page, and how many wrote first, in the last seven days: the sums of the page's
   * statistics. Null stands for one or two in answers of the previous release.
   */
  week: z.optional(
    z.object({ listed: z.nullable(z.number()), opened: z.nullable(z.number()), contacts: z.number() }),
  ),
  /** Median seconds to the first reply; absent with too few conversations, or when most got no reply. */
  reply_seconds: z.optional(z.number()),
});
export type HomeWork = z.infer<typeof homeWork>;

/** Each part is null when it could not be read; the other parts are still valid. */
export const viewHome = operation({
  path: '/user_home/view_home',
  isRead: true,
  summary:
    'What waits for the logged-in person: open jobs, unread messages, agreements, favourites, plan, and the work of an artisan.',
  access: 'session',
  request: z.object({}),
  answer: z.object({
    ...ok,
    jobs: z.nullable(z.object({ jobs: z.array(homeJob), count: z.number() })),
    conversations: z.nullable(z.array(homeConversation)),
    /** Agreements that need an answer come first, then upcoming ones, then requests for stars; each group by time. */
    agreements: z.nullable(z.array(homeAgreement)),
    saved: z.nullable(z.object({ artisans: z.array(artisanCard), count: z.number() })),
    /** The plan that expires first comes first, paused ones last. Empty without a plan. */
    plans: z.nullable(z.array(homePlan)),
    /** `profile` is null for a person who is not an artisan. */
    work: z.nullable(z.object({ profile: z.nullable(homeWork) })),
  }),
});
