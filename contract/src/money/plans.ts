import type { Plan } from '../discovery/catalogue.ts';
import { formatCount } from '../shared/counts.ts';

/** An unlimited plan is never refused below these caps a day, which prevent scraping. */
export const UNLIMITED_REVEALS_A_DAY = 30;
export const UNLIMITED_CONVERSATIONS_A_DAY = 60;

/** Refuses a person who has reached the cap of an unlimited plan. Another plan would not help. */
export function dayCapText(way: 'call' | 'chat'): string {
  const cap = way === 'call' ? UNLIMITED_REVEALS_A_DAY : UNLIMITED_CONVERSATIONS_A_DAY;
  return `You've used ${cap} new ${way}s in 24 hours. That's the most for one day, so please try again later.`;
}

function wholeMonths(days: number): number {
  return Math.floor(days / 30);
}

/** Returns the boost days that a purchase grants: the larger of the plan's own figure and the monthly promise over its whole months. */
export function grantedBoostDays({ tier, duration, featured_profile_count }: Plan): number {
  return Math.max(featured_profile_count, tier.boostDaysPerMonth * wholeMonths(duration));
}

/** Returns the featured-job days that a purchase grants: the monthly promise over its months, counting a week as one. */
export function grantedFeaturedJobDays({ tier, duration }: Plan): number {
  return tier.featuredJobDaysPerMonth * Math.max(1, wholeMonths(duration));
}

/** What an unlimited plan means, in the words of every text about its calls and chats. */
const unlimitedTokens = `at most ${UNLIMITED_REVEALS_A_DAY} new calls and ${UNLIMITED_CONVERSATIONS_A_DAY} new chats a day`;

/**
 * Says what a plan gives or has left, and for how long: `4 calls and 4 chats in 7 days`, `3 calls and 4 chats left until 29 Nov`,
 * `Unlimited tokens for 7 days, at most 30 new calls and 60 new chats a day`.
 */
export function tokensLabel(
  tokens: { calls: number; chats: number } | 'unlimited',
  when: { counted: string; unlimited: string },
): string {
  if (tokens === 'unlimited') return `Unlimited tokens ${when.unlimited}, ${unlimitedTokens}`;
  return `${formatCount(tokens.calls, 'call')} and ${formatCount(tokens.chats, 'chat')} ${when.counted}`;
}

/** Returns the first line of a plan's card: what it gives over its whole duration. */
export function planLead({ tier, calls_count, message_count, duration }: Plan): string {
  const tokens =
    tier.tokensPerMonth === null ? 'unlimited' : ({ calls: calls_count, chats: message_count } as const);
  const days = formatCount(duration, 'day');
  return tokensLabel(tokens, { counted: `in ${days}`, unlimited: `for ${days}` });
}

/** Returns the lines of a plan's card below the first. */
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
      : 'Your identity check waits its turn',
    ...monthlyTokens(plan),
  ];
}

/** The tier's monthly promise. A weekly plan does not give it, so its card says when the promise applies. */
function monthlyTokens({ tier, duration }: Plan): string[] {
  if (tier.tokensPerMonth === null) return [];
  const when = wholeMonths(duration) > 0 ? '' : ', when you renew it each week';
  return [`At least ${tier.tokensPerMonth} tokens a month${when}. A token is a call or a chat`];
}

function socialLinksBenefit(links: number): string {
  if (links === 0) return 'No social profiles';
  return links === 1 ? '1 social profile' : 'All social profiles';
}
