import type { PlanTerms } from '@marketplace/contract/company/settings/plans-value';
import type { SettingValueMap } from '@marketplace/contract/company/settings/setting-values';
import type { Plan } from '@marketplace/contract/discovery/catalogue';
import { lowestPrice } from '@marketplace/contract/money/lowest-price';
import type { Settings } from '../../platform/settings/index.ts';
import type { CatalogueSource } from './catalogue.ts';
import { type TradeContent, tradesOf, withTrades } from './trades/trades-content.ts';

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

/**
 * Returns the source with the prices, counts, categories and skills that admins have set. Its content is the same object until something
 * changes.
 */
export function withSettings(
  source: CatalogueSource,
  settings: Pick<Settings, 'get' | 'numberOf' | 'bringAlong'>,
): CatalogueSource {
  settings.bringAlong('plans', { plans: source().plans.map(termsOfPlan) });
  settings.bringAlong('trades', tradesOf(source()));
  const priced = remembered((of, set: SettingValueMap['plans']) => ({
    ...of,
    plans: of.plans.map((plan) => {
      const figures = set.plans.find(({ id }) => id === plan.id);
      return figures ? withTerms(plan, figures) : plan;
    }),
  }));
  const traded = remembered(withTrades);
  return () => {
    const of = source();
    const withPrices = settings.numberOf('plans') === 0 ? of : priced(of, settings.get('plans'));
    return settings.numberOf('trades') === 0 ? withPrices : traded(withPrices, settings.get('trades'));
  };
}

/** Returns the function with its last answer, which is the same object until the content or the setting changes. */
function remembered<Set>(change: (of: TradeContent, set: Set) => TradeContent) {
  let known: { of: TradeContent; set: Set; content: TradeContent } | undefined;
  return (of: TradeContent, set: Set): TradeContent => {
    if (known?.of !== of || known.set !== set) known = { of, set, content: change(of, set) };
    return known.content;
  };
}

/** Returns the lowest price of a week in words, e.g. `₦500 a week`. */
export function plansFrom(plans: readonly Plan[]): string {
  const price = lowestPrice(plans);
  return price === null ? '' : `${price} a week`;
}
