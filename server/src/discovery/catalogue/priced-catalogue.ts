import type { PlanTerms } from '@marketplace/contract/company/settings/plans-value';
import type { SettingValueMap } from '@marketplace/contract/company/settings/setting-values';
import type { CatalogueContent, Plan } from '@marketplace/contract/discovery/catalogue';
import { lowestPrice } from '@marketplace/contract/money/lowest-price';
import type { Settings } from '../../platform/settings/index.ts';
import type { CatalogueSource } from './catalogue.ts';

/** The price of a plan and what it gives, as a setting and as payments remember them. */
export function termsOfPlan({ id, amountKobo, calls_count, featured_profile_count }: Plan): PlanTerms {
  return { id, naira: amountKobo / 100, tokens: calls_count, boost_days: featured_profile_count };
}

/** Returns the plan with another price and other counts. */
export function withTerms(plan: Plan, figures: Omit<PlanTerms, 'id'>): Plan {
  return {
    ...plan,
    amountKobo: figures.naira * 100,
    calls_count: figures.tokens,
    message_count: figures.tokens,
    featured_profile_count: figures.boost_days,
  };
}

/** Returns the source with the prices and counts that admins have set. Its content is the same object until something changes. */
export function withSettings(
  source: CatalogueSource,
  settings: Pick<Settings, 'get' | 'numberOf' | 'bringAlong'>,
): CatalogueSource {
  settings.bringAlong('plans', { plans: source().plans.map(termsOfPlan) });
  let known: { of: CatalogueContent; set: SettingValueMap['plans']; content: CatalogueContent } | undefined;
  return () => {
    const of = source();
    if (settings.numberOf('plans') === 0) return of;
    const set = settings.get('plans');
    if (known?.of !== of || known.set !== set) {
      const plans = of.plans.map((plan) => {
        const figures = set.plans.find(({ id }) => id === plan.id);
        return figures ? withTerms(plan, figures) : plan;
      });
      known = { of, set, content: { ...of, plans } };
    }
    return known.content;
  };
}

/** Returns the lowest price of a week in words, e.g. `₦500 a week`. */
export function plansFrom(plans: readonly Plan[]): string {
  const price = lowestPrice(plans);
  return price === null ? '' : `${price} a week`;
}
