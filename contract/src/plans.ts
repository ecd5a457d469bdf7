import { formatCount } from './counts.ts';

/** What a plan allows, whatever its duration. */
export interface PlanTier {
  id: 'starter' | 'connect' | 'elite';
  /** As it travels in `plan`. */
  name: 'Starter' | 'Connect' | 'Elite';
  /** The design token of the tint of its cards. */
  colour: 'leaf' | 'ink' | 'sun';
  /** Calls and chats promised; null is unlimited. */
  tokensPerMonth: number | null;
  boostDaysPerMonth: number;
  featuredJobDaysPerMonth: number;
  urgentJobs: boolean;
  /** How many of the three social links a profile may show. */
  socialLinks: number;
  /** First in the queue for the identity check; money alone never sets the badge. */
  firstToBeVerified: boolean;
}

/** A plan for a duration, as it is bought. `calls_count` and `message_count` are granted each. */
export interface Plan {
  id: string;
  tier: PlanTier;
  label: 'Weekly' | 'Monthly' | 'Yearly';
  /** In days. */
  duration: number;
  calls_count: number;
  message_count: number;
  /** Boost days as stored and sent; what is really granted is `grantedBoostDays`. */
  featured_profile_count: number;
  amountKobo: number;
}

/** An unlimited plan is never refused; these caps a day keep it from being a scraper. */
export const UNLIMITED_REVEALS_A_DAY = 30;
export const UNLIMITED_CONVERSATIONS_A_DAY = 60;

const starter: PlanTier = {
  id: 'starter',
  name: 'Starter',
  colour: 'leaf',
  tokensPerMonth: 20,
  boostDaysPerMonth: 0,
  featuredJobDaysPerMonth: 0,
  urgentJobs: false,
  socialLinks: 0,
  firstToBeVerified: false,
};

const connect: PlanTier = {
  id: 'connect',
  name: 'Connect',
  colour: 'ink',
  tokensPerMonth: 35,
  boostDaysPerMonth: 2,
  featuredJobDaysPerMonth: 0,
  urgentJobs: true,
  socialLinks: 1,
  firstToBeVerified: false,
};

const elite: PlanTier = {
  id: 'elite',
  name: 'Elite',
  colour: 'sun',
  tokensPerMonth: null,
  boostDaysPerMonth: 14,
  featuredJobDaysPerMonth: 7,
  urgentJobs: true,
  socialLinks: 3,
  firstToBeVerified: true,
};

export const planTiers = [starter, connect, elite] as const;

export const plans: readonly Plan[] = [
  weekly(starter, { naira: 500, tokens: 4, boostDays: 2 }),
  monthly(starter, { naira: 1_500, tokens: 16, boostDays: 2 }),
  yearly(starter, { naira: 15_000, tokens: 200, boostDays: 24 }),
  weekly(connect, { naira: 700, tokens: 6, boostDays: 2 }),
  monthly(connect, { naira: 2_000, tokens: 20, boostDays: 4 }),
  yearly(connect, { naira: 20_000, tokens: 250, boostDays: 30 }),
  weekly(elite, { naira: 1_000, tokens: 20, boostDays: 7 }),
  monthly(elite, { naira: 3_000, tokens: 80, boostDays: 28 }),
  yearly(elite, { naira: 30_000, tokens: 1_000, boostDays: 84 }),
];

interface Figures {
  naira: number;
  tokens: number;
  boostDays: number;
}

function weekly(tier: PlanTier, figures: Figures): Plan {
  return plan(tier, 'Weekly', 7, figures);
}

function monthly(tier: PlanTier, figures: Figures): Plan {
  return plan(tier, 'Monthly', 30, figures);
}

function yearly(tier: PlanTier, figures: Figures): Plan {
  return plan(tier, 'Yearly', 365, figures);
}

function plan(tier: PlanTier, label: Plan['label'], duration: number, figures: Figures): Plan {
  return {
    id: `${tier.id}_${label.toLowerCase()}`,
    tier,
    label,
    duration,
    calls_count: figures.tokens,
    message_count: figures.tokens,
    featured_profile_count: figures.boostDays,
    amountKobo: figures.naira * 100,
  };
}

function wholeMonths(days: number): number {
  return Math.floor(days / 30);
}

/** Days of boost that buying the plan gives: the larger of its own figure and the promise per month over its whole months. */
export function grantedBoostDays({ tier, duration, featured_profile_count }: Plan): number {
  return Math.max(featured_profile_count, tier.boostDaysPerMonth * wholeMonths(duration));
}

/** Days for featured jobs that buying the plan gives: the promise per month over its months, a week counting as one. */
export function grantedFeaturedJobDays({ tier, duration }: Plan): number {
  return tier.featuredJobDaysPerMonth * Math.max(1, wholeMonths(duration));
}

/** What an unlimited plan means: said in these words wherever calls and chats of a plan are spoken of. */
const unlimitedTokens = `up to ${UNLIMITED_REVEALS_A_DAY} new calls and ${UNLIMITED_CONVERSATIONS_A_DAY} new chats a day`;

/**
 * What a plan brings or has left, and when: `4 calls and 4 chats in 7 days`, `3 calls and 4 chats left until 29 Nov`,
 * `Unlimited tokens for 7 days: up to 30 new calls and 60 new chats a day`.
 */
export function tokensInWords(
  tokens: { calls: number; chats: number } | 'unlimited',
  when: { counted: string; unlimited: string },
): string {
  if (tokens === 'unlimited') return `Unlimited tokens ${when.unlimited}: ${unlimitedTokens}`;
  return `${formatCount(tokens.calls, 'call')} and ${formatCount(tokens.chats, 'chat')} ${when.counted}`;
}

/** The first line of the card of a plan: what it brings for the whole of its time. */
export function planLead({ tier, calls_count, message_count, duration }: Plan): string {
  const tokens =
    tier.tokensPerMonth === null ? 'unlimited' : ({ calls: calls_count, chats: message_count } as const);
  const days = formatCount(duration, 'day');
  return tokensInWords(tokens, { counted: `in ${days}`, unlimited: `for ${days}` });
}

/** What the card of a plan says below that, one line each. */
export function planBenefits(plan: Plan): string[] {
  const { tier } = plan;
  return [
    tier.featuredJobDaysPerMonth > 0
      ? `Featured job posting ${tier.featuredJobDaysPerMonth} days a month`
      : 'Basic job post',
    tier.urgentJobs ? 'Urgent job posts' : 'No featured or urgent posts',
    socialLinksBenefit(tier.socialLinks),
    `Profile boost ${grantedBoostDays(plan)} days`,
    tier.firstToBeVerified
      ? 'Verified badge: your identity check comes first'
      : 'No priority for the identity check',
    ...monthlyTokens(plan),
  ];
}

/** The promise of the tier. A week does not bring what is promised for a month, so the card of a week says when it is kept. */
function monthlyTokens({ tier, duration }: Plan): string[] {
  if (tier.tokensPerMonth === null) return [];
  const when = wholeMonths(duration) > 0 ? '' : ', when you renew it each week';
  return [`At least ${tier.tokensPerMonth} tokens a month${when}. A token is a call or a chat`];
}

function socialLinksBenefit(links: number): string {
  if (links === 0) return 'No social profiles';
  return links === 1 ? '1 social profile' : 'All social profiles';
}
