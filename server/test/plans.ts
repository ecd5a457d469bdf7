import { specifiedCatalogue } from '@marketplace/contract/discovery/specified-catalogue';
import {
  callArtisan,
  createSubscription,
  viewSubscriptions,
} from '@marketplace/contract/money/subscriptions';
import type { RequestOf } from '@marketplace/contract/shared/operation';
import type { TestApp } from './app-on-database.ts';

/** The request that the plans page sends for a plan, e.g. `starter_weekly`. */
export function buildPlanForm(planId: string): RequestOf<typeof createSubscription> {
  const plan = specifiedCatalogue.plans.find(({ id }) => id === planId);
  if (!plan) throw new Error(`no plan ${planId}`);
  return {
    plan: plan.tier.name,
    duration: plan.duration,
    calls_count: plan.calls_count,
    message_count: plan.message_count,
    featured_profile_count: plan.featured_profile_count,
    amount: plan.amountKobo / 100,
  };
}

/** Opens the payment page of a plan. */
export async function openCheckout(app: TestApp, token: string, planId: string) {
  const answer = await app.call(createSubscription, buildPlanForm(planId), { token });
  if (answer.status !== 200) throw new Error(`checkout: ${JSON.stringify(answer.body)}`);
  return {
    reference: answer.body.reference as string,
    url: answer.body.response.data.authorization_url as string,
  };
}

/** Buys a plan as a person would, and returns the subscription after the provider's notice was handled. */
export async function buyPlan(app: TestApp, token: string, planId: string) {
  const { reference, url } = await openCheckout(app, token, planId);
  await app.paystack.checkout(url);
  await app.settled();
  const { body } = await app.call(viewSubscriptions, {}, { token });
  const bought = body.subscriptions.find((each: { reference: string }) => each.reference === reference);
  if (!bought) throw new Error(`${planId} was not credited`);
  return bought;
}

/** A person's subscriptions, as the API answers them. */
export async function listSubscriptions(app: TestApp, token: string) {
  return (await app.call(viewSubscriptions, {}, { token })).body.subscriptions;
}

/** Requests the number of an artisan, for a call token. */
export function askForNumber(app: TestApp, token: string, artisan_id: string) {
  return app.call(callArtisan, { artisan_id }, { token });
}
