import type { Plan } from './catalogue.ts';
import { formatCount } from './counts.ts';

/** An unlimited plan is never refused; these caps a day keep it from being a scraper. */
export const UNLIMITED_REVEALS_A_DAY = 30;
export const UNLIMITED_CONVERSATIONS_A_DAY = 60;

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
