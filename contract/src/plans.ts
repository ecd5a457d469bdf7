import { formatCount } from './counts.ts';

/** What a plan allows, whatever its duration. */
export interface PlanTier {
  id: 'starter' | 'connect' | 'elite';
  /** The value of `plan` in requests and answers. */
  name: 'Starter' | 'Connect' | 'Elite';
  /** The design token for the tint of its cards. */
  colour: 'leaf' | 'ink' | 'sun';
  /** Promised calls and chats; null is unlimited. */
  tokensPerMonth: number | null;
  boostDaysPerMonth: number;
  featuredJobDaysPerMonth: number;
  urgentJobs: boolean;
  /** How many of the three social links a profile may show. */
  socialLinks: number;
  /** The identity check comes first in its queue; money alone never sets the badge. */
  firstToBeVerified: boolean;
}

/** A plan for a duration, as people buy it. `calls_count` and `message_count` are both granted. */
export interface Plan {
  id: string;
  tier: PlanTier;
  label: 'Weekly' | 'Monthly' | 'Yearly';
  /** In days. */
  duration: number;
  calls_count: number;
  message_count: number;
  /** Boost days as stored and sent; `grantedBoostDays` says how many are really granted. */
  featured_profile_count: number;
  amountKobo: number;
}

/** An unlimited plan is never refused below these caps a day, which prevent scraping. */
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

/** Boost days that a purchase of the plan grants: the larger of its own figure and the monthly promise over its whole months. */
export function grantedBoostDays({ tier, duration, featured_profile_count }: Plan): number {
  return Math.max(featured_profile_count, tier.boostDaysPerMonth * wholeMonths(duration));
}

/** Featured-job days that a purchase of the plan grants: the monthly promise over its months, a week counting as one. */
export function grantedFeaturedJobDays({ tier, duration }: Plan): number {
  return tier.featuredJobDaysPerMonth * Math.max(1, wholeMonths(duration));
}

/** The meaning of an unlimited plan, in the words that every text about its calls and chats uses. */
const unlimitedTokens = `up to ${UNLIMITED_REVEALS_A_DAY} new calls and ${UNLIMITED_CONVERSATIONS_A_DAY} new chats a day`;

/**
 * What a plan gives or has left, and for how long: `4 calls and 4 chats in 7 days`, `3 calls and 4 chats left until 29 Nov`,
 * `Unlimited tokens for 7 days: up to 30 new calls and 60 new chats a day`.
 */
export function tokensInWords(
  tokens: { calls: number; chats: number } | 'unlimited',
  when: { counted: string; unlimited: string },
): string {
  if (tokens === 'unlimited') return `Unlimited tokens ${when.unlimited}: ${unlimitedTokens}`;
  return `${formatCount(tokens.calls, 'call')} and ${formatCount(tokens.chats, 'chat')} ${when.counted}`;
}

/** The first line of a plan's card: what it gives in its whole duration. */
export function planLead({ tier, calls_count, message_count, duration }: Plan): string {
  const tokens =
    tier.tokensPerMonth === null ? 'unlimited' : ({ calls: calls_count, chats: message_count } as const);
  const days = formatCount(duration, 'day');
  return tokensInWords(tokens, { counted: `in ${days}`, unlimited: `for ${days}` });
}

/** The lines of a plan's card below the first. */
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

/**
 * The promise of the tier. A plan for a week does not give what is promised for a month, so its card says when the promise holds.
 */
function monthlyTokens({ tier, duration }: Plan): string[] {
  if (tier.tokensPerMonth === null) return [];
  const when = wholeMonths(duration) > 0 ? '' : ', when you renew it each week';
  return [`At least ${tier.tokensPerMonth} tokens a month${when}. A token is a call or a chat`];
}

function socialLinksBenefit(links: number): string {
  if (links === 0) return 'No social profiles';
  return links === 1 ? '1 social profile' : 'All social profiles';
}
