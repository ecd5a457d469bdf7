import { describe, expect, it } from 'vitest';
import { specifiedCatalogue } from '../discovery/specified-catalogue.ts';
import { formatNaira } from '../shared/money.ts';
import { grantedBoostDays, grantedFeaturedJobDays, planBenefits, planLead } from './plans.ts';

const { plans } = specifiedCatalogue;
const planTiers = [...new Set(plans.map(({ tier }) => tier))];

const planOf = (id: string) => {
  const plan = plans.find((candidate) => candidate.id === id);
  if (!plan) throw new Error(`No plan ${id}`);
  return plan;
};

describe('plans', () => {
  // Shows: product-12, answers-6, answers-8, constants-1, constants-2, constants-3, constants-4, constants-5
  // Shows: constants-6, constants-7, constants-8, constants-9, constants-10, member-17, entities-15
  it.each([
    // id, days, calls, messages, boost days stored, price, boost days granted
    ['starter_weekly', 7, 4, 4, 2, '₦500.00', 2],
    ['starter_monthly', 30, 16, 16, 2, '₦1,500.00', 2],
    ['starter_yearly', 365, 200, 200, 24, '₦15,000.00', 24],
    ['connect_weekly', 7, 6, 6, 2, '₦700.00', 2],
    ['connect_monthly', 30, 20, 20, 4, '₦2,000.00', 4],
    ['connect_yearly', 365, 250, 250, 30, '₦20,000.00', 30],
    ['elite_weekly', 7, 20, 20, 7, '₦1,000.00', 7],
    ['elite_monthly', 30, 80, 80, 28, '₦3,000.00', 28],
    ['elite_yearly', 365, 1_000, 1_000, 84, '₦30,000.00', 168],
  ])('%s', (id, duration, calls_count, message_count, featured_profile_count, price, granted) => {
    const plan = planOf(id);
    expect(plan).toMatchObject({ duration, calls_count, message_count, featured_profile_count });
    expect(formatNaira(plan.amountKobo)).toBe(price);
    expect(grantedBoostDays(plan)).toBe(granted);
  });

  // Shows: answers-7, entities-15, member-constants-18
  it('each have a tint of their tier', () => {
    const tints = plans.map(({ tier }) => `${tier.name} ${tier.colour}`);
    expect([...new Set(tints)]).toEqual(['Starter leaf', 'Connect ink', 'Elite sun']);
  });

  // Shows: roles-13, roles-15, roles-19
  it('have the promises of the specification for their tiers', () => {
    const promises = planTiers.map((tier) => [
      tier.name,
      tier.tokensPerMonth,
      tier.boostDaysPerMonth,
      tier.featuredJobDaysPerMonth,
      tier.socialLinks,
      tier.urgentJobs,
    ]);
    expect(promises).toEqual([
      ['Starter', 20, 0, 0, 0, false],
      ['Connect', 35, 2, 0, 1, true],
      ['Elite', null, 14, 7, 3, true],
    ]);
  });

  it('are nine', () => expect(new Set(plans.map(({ id }) => id)).size).toBe(9));

  // Shows: roles-15, roles-19
  it.each(plans)('$id grants at least the tokens and boost days that it promises for each month', (plan) => {
    const months = plan.label === 'Yearly' ? 12 : plan.duration / 30;
    const { tokensPerMonth, boostDaysPerMonth } = plan.tier;
    expect(grantedBoostDays(plan)).toBeGreaterThanOrEqual(Math.floor(boostDaysPerMonth * months));
    if (tokensPerMonth !== null) {
      expect(plan.calls_count + plan.message_count).toBeGreaterThanOrEqual(tokensPerMonth * months);
    }
  });
});

describe('planBenefits', () => {
  // Shows: roles-11, roles-12, roles-13, roles-14, roles-17, roles-18, roles-20
  it.each([
    [
      'starter_monthly',
      [
        '16 calls and 16 chats in 30 days',
        'Basic job post',
        'No featured or urgent posts',
        'No social profiles',
        'Profile boost 2 days',
        'Your identity check waits its turn',
        'At least 20 tokens a month. A token is a call or a chat',
      ],
    ],
    [
      'connect_weekly',
      [
        '6 calls and 6 chats in 7 days',
        'Basic job post',
        'Urgent job posts',
        '1 social profile',
        'Profile boost 2 days',
        'Your identity check waits its turn',
        'At least 35 tokens a month, when you renew it each week. A token is a call or a chat',
      ],
    ],
    [
      'elite_yearly',
      [
        'Unlimited tokens for 365 days, at most 30 new calls and 60 new chats a day',
        'Featured job posting 7 days a month',
        'Urgent job posts',
        'All social profiles',
        'Profile boost 168 days',
        'Verified badge: your identity check comes first',
      ],
    ],
  ])('of %s', (id, lines) => expect([planLead(planOf(id)), ...planBenefits(planOf(id))]).toEqual(lines));

  it.each(plans)('of $id name its calls, its chats and any limit once', (plan) => {
    const card = [planLead(plan), ...planBenefits(plan)].join('\n');
    expect(card.match(/unlimited/gi)?.length ?? 0).toBe(plan.tier.tokensPerMonth === null ? 1 : 0);
    expect(card.match(/\d calls/g) ?? []).toHaveLength(plan.tier.tokensPerMonth === null ? 0 : 1);
    expect(card.match(/a day/g)?.length ?? 0).toBe(plan.tier.tokensPerMonth === null ? 1 : 0);
  });
});

// Shows: roles-16
it('gives Elite 7 featured-job days for each month, a week counting as one, and other plans none', () => {
  const granted = plans.map((plan) => [plan.id, grantedFeaturedJobDays(plan)] as const);
  expect(granted.filter(([, days]) => days > 0)).toEqual([
    ['elite_weekly', 7],
    ['elite_monthly', 7],
    ['elite_yearly', 84],
  ]);
});
